import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LICENCES_FILE, listLicences } from './licences.ts';
import { ROOT } from './processes.ts';
import { collectCheck, PLAIN, runCheck, tool } from './run-check.ts';
import { reactRouter } from './web-build.ts';

/** The pages and the journeys have configurations of their own, because a browser runs them. */
const PROJECTS = ['tsconfig.json', 'web', 'e2e'];

export const formatAndLint = (): Promise<boolean> =>
  runCheck({ args: [tool('@biomejs/biome', 'biome'), 'ci', '.', ...(PLAIN ? ['--colors=off'] : [])] });

/** Needs the built pages. */
export const pageWeights = (): Promise<boolean> => runCheck({ args: [path.join(ROOT, 'web/scripts/page-weight.ts')] });

export const unusedCode = (): Promise<boolean> => runCheck({ args: [tool('knip'), '--no-progress'] });

export function licences(): boolean {
  const isCurrent = existsSync(LICENCES_FILE) && readFileSync(LICENCES_FILE, 'utf8') === listLicences();
  if (!isCurrent) console.log(`${path.basename(LICENCES_FILE)} is out of date: run npm run licences.`);
  return isCurrent;
}

/**
 * Runs two compilers at a time and prints their errors project by project. Each uses one checker: of the four that are
 * usual, each finds out the types of our schemas and tables for itself, which takes twice the processor time.
 */
export async function types(): Promise<boolean> {
  const generated = await collectCheck({ args: [reactRouter(), 'typegen'], cwd: path.join(ROOT, 'web') });
  if (!generated.ok) console.log(generated.output);
  const waiting = [...PROJECTS];
  let ok = generated.ok;
  const work = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift()) {
      const args = [tool('typescript', 'tsc'), '-p', project, '--checkers', '1', '--pretty', 'false'];
      const result = await collectCheck({ args });
      console.log(`  ${project.padEnd(13)} ${result.ok ? 'ok' : 'has errors'}`);
      if (!result.ok) console.log(result.output);
      ok &&= result.ok;
    }
  };
  await Promise.all([work(), work()]);
  return ok;
}
