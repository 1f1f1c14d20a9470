import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUILT_SERVER } from '../../../../scripts/lib/server-build.ts';
import { sandboxEnvironment } from './environment.ts';

export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Hundreds of processes start in a run, so V8's compiled code is cached for all. */
const compiled = () => ({ NODE_COMPILE_CACHE: path.join(tmpdir(), 'group-tours-compiled') });

interface Ready {
  type: 'ready';
  port: number;
  smtpPort?: number;
}

export interface Started extends Ready {
  child: ChildProcess;
  /** Stops it properly and waits. */
  stop(): Promise<void>;
  /** Kills it like a power cut and waits. */
  kill(): Promise<void>;
}

/** Starts the built server, without the limits of memory, which cost a third of its processor time. */
export const startServer = (env: NodeJS.ProcessEnv): Promise<Started> => startProgram(BUILT_SERVER, env);

/** Starts one of our programs and returns when it reports ready. Its output is shown only if it fails. */
export async function startProgram(script: string, env: NodeJS.ProcessEnv, flags: string[] = []): Promise<Started> {
  const child = spawn(process.execPath, [...flags, ROOT + script], {
    env: { ...env, ...compiled() },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk).slice(-20_000)));
  const gone = once(child, 'exit');
  const ready = new Promise<Ready>((resolve) => {
    child.on('message', (message: Ready) => message.type === 'ready' && resolve(message));
  });
  const first = await Promise.race([ready, gone]);
  if (Array.isArray(first)) throw new Error(`${script} ended before it was ready:\n${output}`);
  let isEnding = false;
  void gone.then(([code, signal]) => {
    if (!isEnding) console.error(`${script} ended by itself (${signal ?? code}):\n${output}`);
  });
  const end = async (signal: NodeJS.Signals) => {
    isEnding = true;
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await gone;
  };
  if (process.env.TEST_LOG_LEVEL) for (const stream of [child.stdout!, child.stderr!]) stream.pipe(process.stderr);
  return { ...first, child, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** Runs one of our programs until it ends. Throws with its output when it fails. */
export async function runProgram(script: string, env: NodeJS.ProcessEnv, args: string[] = []): Promise<void> {
  const child = spawn(process.execPath, [ROOT + script, ...args], {
    env: { ...env, ...compiled() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${script} failed (${code}):\n${output.slice(-8000)}`);
}

export const startSandbox = (dir: string) => startProgram('sandbox/src/main.ts', sandboxEnvironment(dir));
