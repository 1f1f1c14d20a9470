import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LICENCES_FILE, listLicences } from './licences.ts';
import { ROOT } from './processes.ts';
import { type Checked, collectCheck, tool } from './run-check.ts';
import { reactRouter } from './web-build.ts';

/** The pages and the journeys have configurations of their own, because a browser runs them. */
const PROJECTS = ['tsconfig.json', 'web', 'e2e'];
/** The compilers collect garbage only near this limit, which saves a quarter of their processor time. */
const COMPILER = { GOGC: 'off', GOMEMLIMIT: '2GiB' };

export async function formatAndLint(): Promise<Checked> {
  const { ok, output } = await collectCheck({ args: [tool('@biomejs/biome', 'biome'), 'ci', '.', '--colors=off'] });
  return { ok, output: ok ? output : `${output}\n\nnpm run format writes the format and the fixes that are safe.` };
}

/** Needs the built pages. */
export const pageWeights = () => collectCheck({ args: [path.join(ROOT, 'web/scripts/page-weight.ts')] });

export const unusedCode = async () => collectCheck({ args: [tool('knip'), '--no-progress'] });

export async function licences(): Promise<Checked> {
  const ok = existsSync(LICENCES_FILE) && readFileSync(LICENCES_FILE, 'utf8') === listLicences();
  return { ok, output: ok ? '' : `${path.basename(LICENCES_FILE)} is out of date: run npm run licences.` };
}

/**
 * Runs two compilers at a time and returns their errors project by project, those of a shared file once. Each uses one
 * checker: of the four that are usual, each finds out the types of our schemas and tables for itself, which takes twice
 * the processor time.
 */
export async function types(): Promise<Checked> {
  const generated = await collectCheck({ args: [reactRouter(), 'typegen'], cwd: path.join(ROOT, 'web') });
  const lines = generated.ok ? [] : [generated.output];
  const waiting = [...PROJECTS];
  let { ok } = generated;
  const seen = new Set(['']);
  const isNew = (line: string) => !seen.has(line) && seen.add(line);
  const work = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift()) {
      const args = [tool('typescript', 'tsc'), '-p', project, '--checkers', '1', '--pretty', 'false'];
      const result = await collectCheck({ args, env: COMPILER });
      lines.push(
        `  ${project.padEnd(13)} ${result.ok ? 'ok' : 'has errors'}`,
        ...result.output.split('\n').filter(isNew),
      );
      ok &&= result.ok;
    }
  };
  await Promise.all([work(), work()]);
  return { ok, output: lines.join('\n') };
}
