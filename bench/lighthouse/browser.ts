import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findBrowser, LAUNCH_ARGS } from '../../e2e/src/browser.ts';
import { eventually } from '../../server/test/setup/eventually.ts';

/** Opens a browser that only Lighthouse uses. */
export async function openBrowser(profile: string, port = 9333) {
  const executable = findBrowser();
  if (!executable) throw new Error('No browser found; `npm test e2e` fetches one.');
  const args = ['--headless', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, '--no-first-run'];
  const child = spawn(executable, [...args, ...LAUNCH_ARGS, 'about:blank'], { stdio: 'ignore' });
  const gone = once(child, 'exit');
  await eventually(() => fetch(`http://127.0.0.1:${port}/json/version`), 20_000);
  return {
    port,
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await gone;
    },
  };
}
