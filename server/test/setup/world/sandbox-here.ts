import { buildSandbox } from '../../../../sandbox/src/app.ts';
import { readConfig } from '../../../../sandbox/src/config.ts';
import { moveClock } from '../../../../sandbox/src/core/clock.ts';
import { sandboxEnvironment } from './environment.ts';

/** Starts a sandbox in this process, which spares the start of a process for each world. */
export async function sandboxHere(dir: string, settings: NodeJS.ProcessEnv = {}) {
  // The clock is the process's.
  moveClock(null);
  const sandbox = await buildSandbox(readConfig({ ...sandboxEnvironment(dir), ...settings }));
  return { ...(await sandbox.listen()), stop: () => sandbox.close() };
}
