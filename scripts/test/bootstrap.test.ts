import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled } from '../bootstrap.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'bootstrap-'));
  lock('package-lock.json', '1.0.0');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function lock(file: string, version: string): void {
  const packages = { '': {}, 'node_modules/thing': { version }, 'node_modules/elsewhere': { version, optional: true } };
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), JSON.stringify({ packages }));
}

function installedByNpm(version: string): void {
  lock('node_modules/.package-lock.json', version);
  mkdirSync(path.join(root, 'node_modules/thing'), { recursive: true });
}

describe('packages count as installed', () => {
  it('not in a fresh clone', () => expect(isInstalled(root)).toBe(false));

  it('if npm recorded the versions of the lockfile', () => {
    installedByNpm('1.0.0');
    expect(isInstalled(root)).toBe(true);
  });

  it('not after the lockfile changed', () => {
    installedByNpm('1.0.0');
    expect(isInstalled(root)).toBe(true);
    lock('package-lock.json', '1.1.0');
    expect(isInstalled(root)).toBe(false);
  });

  it('not if a package folder is missing or an install was interrupted', () => {
    lock('node_modules/.package-lock.json', '1.0.0');
    expect(isInstalled(root)).toBe(false);
    installedByNpm('1.0.0');
    mkdirSync(path.join(root, '.cache'));
    writeFileSync(path.join(root, '.cache/installing'), '');
    expect(isInstalled(root)).toBe(false);
  });
});
