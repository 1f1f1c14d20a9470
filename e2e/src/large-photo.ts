import { writeFile } from 'node:fs/promises';
import { photo } from '../../server/test/setup/pictures.ts';
import { test } from './test.ts';

/** Writes a photo of some megabytes. A browser reads a path at once, but takes seconds for the bytes of a buffer. */
export async function largePhoto(name: string, width: number, height: number, megabytes: number): Promise<string> {
  const path = test.info().outputPath(name);
  // Bytes after the end of a JPEG count for its size alone.
  await writeFile(path, Buffer.concat([await photo(width, height), Buffer.alloc(megabytes * 1_000_000)]));
  return path;
}
