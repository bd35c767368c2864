module github.com/mcpsight/mcpsight

go 1.26.8
