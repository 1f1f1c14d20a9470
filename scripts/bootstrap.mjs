// Runs on any Node from 20 on with nothing installed, so it imports only Node's own modules.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const WINDOWS = process.platform === 'win32';

const say = (line) => console.log(line);

/** Installs packages if they are missing or differ from the lockfile, then runs a script on the pinned Node. */
export async function runOnPinnedNode(script, args, flags = []) {
  await installPackages(ROOT);
  const node = await pinnedNode(ROOT);
  process.exitCode = await forward(node, [...flags, path.join(ROOT, script), ...args]);
}

async function installPackages(root) {
  if (isInstalled(root)) return;
  const began = Date.now();
  say('Installing packages (only when they changed; one to three minutes) …');
  // npm takes an existing package folder for complete, so the rest of an interrupted install is removed.
  if (existsSync(marker(root)) || !existsSync(notedByNpm(root))) removePackages(root);
  mkdirSync(path.dirname(marker(root)), { recursive: true });
  writeFileSync(marker(root), '');
  // `npm ci` requires entries for every platform, and a lockfile may lack some that were not available. `npm install`
  // accepts that; --no-save keeps the lockfile unchanged. The lockfile fixes every version, so npm need not ask the
  // registry about packages that it has kept from before.
  if (!(await npm(root, ['ci', '--prefer-offline'])) && !(await npm(root, ['install', '--no-save']))) {
    fail('The packages could not be installed. Check the network connection and run the same command again.');
  }
  writeFileSync(stampFile(root), lockHash(root));
  rmSync(marker(root));
  say(`Packages installed in ${seconds(began)}.`);
}

function removePackages(root) {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  for (const folder of ['.', ...workspaces]) {
    rmSync(path.join(root, folder, 'node_modules'), { recursive: true, force: true, maxRetries: 3 });
  }
}

const marker = (root) => path.join(root, '.cache', 'installing');
const notedByNpm = (root) => path.join(root, 'node_modules', '.package-lock.json');
const stampFile = (root) => path.join(root, 'node_modules', '.install-stamp');
const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');

export function isInstalled(root) {
  if (existsSync(marker(root))) return false;
  const wanted = lockHash(root);
  if (existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === wanted) return true;
  if (!installedByHand(root)) return false;
  writeFileSync(stampFile(root), wanted);
  return true;
}

/** npm records what it installed, so packages that somebody installed themselves are not installed again. */
function installedByHand(root) {
  if (!existsSync(notedByNpm(root))) return false;
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const found = JSON.parse(readFileSync(notedByNpm(root), 'utf8')).packages;
  return Object.entries(wanted).every(([name, { version, optional, link }]) => {
    if (!name.includes('node_modules/') || optional || link) return true;
    return found[name]?.version === version && existsSync(path.join(root, name));
  });
}

/** Hides npm's output unless it fails, and prints a line every 15 seconds to show that it still runs. */
function npm(root, command) {
  const began = Date.now();
  const tick = setInterval(() => say(`  … still installing (${seconds(began)})`), 15_000);
  const args = [...command, '--no-audit', '--no-fund', '--include=dev', '--loglevel=error'];
  const child = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: WINDOWS });
  const stop = stopWithUs(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.once('error', (error) => (output += error.message));
    child.once('close', (code) => {
      clearInterval(tick);
      stop();
      if (interrupted) process.exit(130);
      const declined = command[0] === 'ci' && output.includes('EUSAGE');
      if (declined) say('  … with npm install, as the lockfile does not name every platform');
      else if (code !== 0) say(`npm ${command[0]} failed:\n${output.trim().split('\n').slice(0, 8).join('\n')}`);
      resolve(code === 0);
    });
  });
}

async function pinnedNode(root) {
  const folder = path.join(root, 'node_modules', 'node');
  const node = path.join(folder, 'bin', WINDOWS ? 'node.exe' : 'node');
  const works = () => existsSync(node) && spawnSync(node, ['--version']).status === 0;
  if (works()) return node;
  say('Fetching the Node release this product is made for …');
  // The package's install script did not run (npm can be told to skip them), so it runs here.
  if (existsSync(folder)) spawnSync(process.execPath, ['installArchSpecificPackage'], { cwd: folder, stdio: 'ignore' });
  if (works()) return node;
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 24) return process.execPath;
  return fail('Node 24 could not be fetched through npm. Install Node 24 or newer, then run the same command again.');
}

/**
 * Starts the child in its own process group: Ctrl-C then reaches it once, through us, and it decides the order of
 * stopping.
 */
function forward(command, args) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(command, args, { cwd: ROOT, stdio, detached: !WINDOWS });
  stopWithUs(child);
  return new Promise((resolve) => {
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => {
      // An open channel would keep this process alive.
      if (child.connected) child.disconnect();
      resolve(code ?? 128 + (constants.signals[signal] ?? 1));
    });
  });
}

let interrupted = false;

function stopWithUs(child) {
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const pass = (name) => {
    interrupted = true;
    child.kill(name);
  };
  for (const name of names) process.on(name, pass);
  return () => {
    for (const name of names) process.off(name, pass);
  };
}

const seconds = (began) => `${((Date.now() - began) / 1000).toFixed(0)} s`;

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
