import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../server/test/setup/world/processes.ts';

const VERSION = '13.5.0';
const FOLDER = path.join(ROOT, '.cache', `lighthouse-${VERSION}`);
const CLI = path.join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js');
const CATEGORIES = 'performance,accessibility,best-practices';
const run = promisify(execFile);

/** The part of Lighthouse's report that is read here. */
export interface Report {
  finalDisplayedUrl: string;
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

interface Audit {
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  numericValue?: number;
  displayValue?: string;
  details?: unknown;
}

/**
 * Runs Lighthouse on one address without a cache. The cart in local storage stays. A second try follows if the trace
 * could not be recorded.
 */
export async function audit(url: string, port: number, throttling: string): Promise<Report> {
  fetchOnce();
  const file = path.join(FOLDER, 'reports', `${Date.now()}.json`);
  const report = ['--output=json', `--output-path=${file}`, '--quiet', `--only-categories=${CATEGORIES}`];
  const conditions = [`--port=${port}`, `--throttling-method=${throttling}`];
  const once = () => run(process.execPath, [CLI, url, ...report, ...conditions]);
  await once().catch(once);
  const measured = JSON.parse(await readFile(file, 'utf8')) as Report;
  if (measured.finalDisplayedUrl !== url) throw new Error(`${url} led to ${measured.finalDisplayedUrl}.`);
  return measured;
}

/** Lighthouse takes 130 MB with its dependencies, so it is installed on first use only. */
function fetchOnce(): void {
  if (existsSync(CLI)) return;
  mkdirSync(path.join(FOLDER, 'reports'), { recursive: true });
  console.log(`Fetching Lighthouse ${VERSION} …`);
  const args = ['install', '--prefix', FOLDER, '--no-audit', '--no-fund', '--no-save', `lighthouse@${VERSION}`];
  const { status } = spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('Lighthouse could not be fetched from npm.');
}
