import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const ROOT = path.resolve(import.meta.dirname, '../..');

const GUARD = new URL('./leave-with-parent.mjs', import.meta.url).href;
const LOG_LIMIT = 20_000_000;

export interface Program {
  name: string;
  /** Node's options and the script. */
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd?: string;
  /** The log file for its output; undefined shows the output in this terminal. */
  log?: string;
  /** When this process is killed, services get time to close; one-off programs end right away. */
  service?: boolean;
}

export function startProgram(program: Program): ChildProcess {
  const output = program.log ? openLog(program.log, program.service ?? false) : 'inherit';
  try {
    return spawn(process.execPath, ['--import', `${GUARD}?after=${program.service ? 8_000 : 0}`, ...program.args], {
      cwd: program.cwd ?? ROOT,
      env: program.env,
      stdio: ['ignore', output, output, 'ipc'],
      // A separate process group, so that Ctrl-C reaches only us and we stop everything in order.
      detached: process.platform !== 'win32',
    });
  } finally {
    if (typeof output === 'number') closeSync(output);
  }
}

/** A service appends to its log; a one-off program overwrites it. */
function openLog(file: string, append: boolean): number {
  mkdirSync(path.dirname(file), { recursive: true });
  const output = openSync(file, append ? 'a' : 'w');
  if (statSync(file).size > LOG_LIMIT) truncateSync(file);
  return output;
}

/** The last lines of a log. */
export const tail = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-25).join('\n');

export class ProgramFailed extends Error {
  override name = 'ProgramFailed';
  readonly code: number | null;
  /** The end of the output, if it went to a log. */
  readonly output: string;

  constructor(message: string, code: number | null = null, output = '') {
    super(message);
    this.code = code;
    this.output = output;
  }
}

/** Runs a program until it ends. An abort stops it. */
export async function runProgram(program: Program, abort?: AbortSignal): Promise<void> {
  abort?.throwIfAborted();
  const child = startProgram(program);
  const stop = () => void endProgram(child);
  abort?.addEventListener('abort', stop);
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  abort?.removeEventListener('abort', stop);
  abort?.throwIfAborted();
  if (code === 0) return;
  const output = program.log ? tail(program.log) : '';
  throw new ProgramFailed(`${program.name} failed (${signal ?? `exit ${code}`}).\n${output}`.trim(), code, output);
}

/** Asks the process to stop, waits, and finally kills it. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = new AbortController();
  const insist = sleep(12_000, undefined, { signal: timer.signal }).then(
    () => child.kill('SIGKILL'),
    () => {},
  );
  await gone;
  timer.abort();
  await insist;
}

export const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
