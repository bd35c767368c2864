// peer.mjs: node as the partner of the fuzz target FuzzNode. It reads a request
// a line, [[kind, input], ...], and answers with a line of the facts.

import { createInterface } from 'node:readline';
import { ascii, facts } from './facts.mjs';

for await (const line of createInterface({ input: process.stdin })) {
  const answers = JSON.parse(line).map(([kind, input]) => facts[kind](input));
  process.stdout.write(ascii(answers) + '\n');
}
