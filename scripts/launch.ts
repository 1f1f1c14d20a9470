import { banner } from './lib/banner.ts';
import { takeLock } from './lib/lock.ts';
import { StartProblem } from './lib/problem.ts';
import { ProgramFailed } from './lib/processes.ts';
import { readSettings } from './lib/settings.ts';
import { Stack } from './lib/stack.ts';

/** One Ctrl-C may arrive twice (from the terminal and through npm), so only a later one forces the stop. */
const SAME_PRESS = 1_000;

async function launch(): Promise<void> {
  const settings = readSettings(process.env, process.argv.slice(2));
  const lock = await takeLock(settings.dataDir);
  const abort = new AbortController();
  const stack = new Stack(settings, abort.signal);
  let stoppingSince = 0;

  const finish = async (code: number) => {
    stoppingSince ||= Date.now();
    abort.abort();
    lock.stopping();
    await stack.stop();
    lock.release();
    process.exit(code);
  };
  const onSignal = () => {
    if (!stoppingSince) {
      console.log('\nStopping …');
      void finish(0);
    } else if (Date.now() - stoppingSince > SAME_PRESS) {
      stack.kill();
      lock.release();
      process.exit(1);
    }
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
  // When the parent process dies, its channel to this one closes.
  process.once('disconnect', () => stoppingSince || void finish(0));

  try {
    await stack.start();
    console.log(banner(settings));
  } catch (error) {
    if (stoppingSince) return;
    report(error);
    await finish(1);
  }
}

function report(error: unknown): void {
  const expected = error instanceof StartProblem || error instanceof ProgramFailed;
  console.error(`\n${expected ? error.message : ((error as Error).stack ?? error)}\n`);
}

try {
  await launch();
} catch (error) {
  report(error);
  process.exit(1);
}
