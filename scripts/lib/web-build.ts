import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepFormerAssets } from './former-assets.ts';
import { ROOT, runProgram } from './processes.ts';

const WEB = path.join(ROOT, 'web');
const STAMP = path.join(WEB, 'build', '.stamp');
const LOG = path.join(tmpdir(), 'tours-web-build.log');

/** Builds the pages only when one of their sources changed. */
export async function buildWeb(log = LOG, abort?: AbortSignal): Promise<'built' | 'unchanged'> {
  const wanted = hashOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return 'unchanged';
  rmSync(STAMP, { force: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  const former = keepFormerAssets(path.join(WEB, 'build'));
  await runProgram({ name: 'Building the pages', args: [reactRouter(), 'build'], cwd: WEB, env, log }, abort);
  former.restore();
  writeFileSync(STAMP, wanted);
  return 'built';
}

export function reactRouter(): string {
  const resolve = createRequire(path.join(WEB, 'package.json')).resolve;
  return path.join(path.dirname(resolve('@react-router/dev/package.json')), 'bin.cjs');
}

function hashOfSources(): string {
  const exclude = ['node_modules', 'build', '.former-assets', '.react-router', 'test', '*.md'].map(
    (name) => `**/${name}`,
  );
  const hash = createHash('sha256');
  for (const name of globSync(['web/**/*', 'contract/**/*', 'package-lock.json'], { cwd: ROOT, exclude }).sort()) {
    const file = path.join(ROOT, name);
    if (statSync(file).isFile()) hash.update(`${name}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
