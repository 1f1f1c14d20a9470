import { createInterface } from 'node:readline/promises';
import { environment } from '../platform/config/config.ts';
import { runCreateCompany } from './run-create-company.ts';

/** `npm run create-company` asks on a terminal. Without a terminal it takes only flags and environment. */
const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null;
const gone = new AbortController();
// Ctrl-C and Ctrl-D close the terminal, and a question would then wait forever.
terminal?.once('close', () => gone.abort());
try {
  process.exitCode = await runCreateCompany({
    args: process.argv.slice(2),
    env: environment(),
    ask: terminal && ((question) => terminal.question(question, { signal: gone.signal })),
    say: (line) => console.log(line),
    complain: (line) => console.error(line),
  });
} catch (error) {
  if (!gone.signal.aborted) throw error;
  console.error('\nNothing was changed.');
  process.exitCode = 130;
} finally {
  terminal?.close();
}
