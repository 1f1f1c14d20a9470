import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { hasEnded, ROOT } from './processes.ts';

interface Check {
  args: string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/** The result of a check, with the text to show. */
export interface Checked {
  ok: boolean;
  output: string;
}

const running = new Set<() => void>();
let isStopped = false;
/** Nothing follows a run that was stopped: no further tool, and no result of one that was killed. */
const NEVER = new Promise<never>(() => {});

/** Runs a tool in this terminal and returns whether it succeeded. */
export async function runCheck({ args, cwd, env }: Check): Promise<boolean> {
  return (await execute({ args, cwd, env }, 'inherit')).ok;
}

/** Runs a tool and keeps its output, for tools that run side by side. */
export function collectCheck(check: Check): Promise<Checked> {
  return execute(check, 'pipe');
}

async function execute({ args, cwd, env }: Check, output: 'inherit' | 'pipe'): Promise<Checked> {
  if (isStopped) return NEVER;
  const isGroup = output === 'pipe' && process.platform !== 'win32';
  const child = spawn(process.execPath, args, {
    cwd: cwd ?? ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
    // Biome starts a program of its own, which a signal to Biome alone would leave running.
    detached: isGroup,
  });
  // The compiler goes on after SIGTERM. None of these tools leaves anything half-written that matters.
  const stop = () => void (isGroup && !hasEnded(child) ? process.kill(-child.pid!, 'SIGKILL') : child.kill());
  running.add(stop);
  const said = Promise.all([child.stdout ? text(child.stdout) : '', child.stderr ? text(child.stderr) : '']);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  running.delete(stop);
  if (isStopped) return NEVER;
  return { ok: code === 0, output: (await said).join('').trim() };
}

export function stopChecks(): void {
  isStopped = true;
  for (const stop of running) stop();
}

/** The script behind a tool's command, so that it runs on this Node whatever PATH says. */
export function tool(name: string, command = name): string {
  const folder = path.join(ROOT, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]!);
}
