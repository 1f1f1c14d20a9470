import { createInterface } from 'node:readline/promises';
import { environment } from '../config.ts';
import { runCreateCompany } from './run-create-company.ts';

/** `npm run create-company`: asks on a terminal, and where there is none takes what it was given. */
const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null;
try {
  process.exitCode = await runCreateCompany({
    args: process.argv.slice(2),
    env: environment(),
    ask: terminal && ((words) => terminal.question(words)),
    say: (line) => console.log(line),
    complain: (line) => console.error(line),
  });
} finally {
  terminal?.close();
}
