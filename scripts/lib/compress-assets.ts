import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { ROOT } from './processes.ts';

const ASSETS = path.join(ROOT, 'web', 'build', 'client', 'assets');
const compress = promisify(brotliCompress);

/**
 * Writes a compressed copy beside each script and style sheet. The server sends it as it is, so that it need not
 * compress the same files for every visitor, and a tenth fewer bytes travel than at the speed of a request.
 */
export async function compressAssets(folder = ASSETS): Promise<void> {
  const files = readdirSync(folder)
    .filter((name) => /\.(css|js)$/.test(name))
    .map((name) => path.join(folder, name));
  await Promise.all(
    files.map(async (file) => {
      if (!existsSync(`${file}.br`)) writeFileSync(`${file}.br`, await compress(readFileSync(file)));
    }),
  );
}
