import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

interface S3Server {
  httpServer: Server;
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

interface Options {
  address: string;
  port: number;
  directory: string;
  silent: boolean;
  configureBuckets: { name: string }[];
}

const FOLDER = import.meta.dirname;
const STAMP = path.join(FOLDER, 'node_modules', '.install-stamp');

/** s3rver brings 95 packages for one test file, so it is installed when that test first runs, by the lockfile of this folder. */
export async function loadS3Server(): Promise<new (options: Options) => S3Server> {
  const lock = readFileSync(path.join(FOLDER, 'package-lock.json'), 'utf8');
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== lock) {
    await install();
    writeFileSync(STAMP, lock);
  }
  const entry = createRequire(path.join(FOLDER, 'package.json')).resolve('@20minutes/s3rver');
  return (await import(/* @vite-ignore */ pathToFileURL(entry).href)).default;
}

async function install(): Promise<void> {
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await promisify(execFile)('npm', args, { cwd: FOLDER, shell: process.platform === 'win32' }).catch((cause) => {
    throw new Error('npm could not install the S3 server of the tests. TEST_S3_ENDPOINT can name another one.', {
      cause,
    });
  });
}
