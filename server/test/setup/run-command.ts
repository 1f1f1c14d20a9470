import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { ROOT } from './processes.ts';

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** One of our commands as a person runs it, but with nobody at the terminal. */
export async function runCommand(script: string, args: string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const child = spawn(process.execPath, [ROOT + script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [[code], out, err] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  return { code: code as number | null, out, err };
}
