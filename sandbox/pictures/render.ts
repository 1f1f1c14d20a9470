/**
 * Renders the drawn pictures of the demo world: every `src/*.svg` here and in `server/demo/pictures` becomes a WebP beside its
 * `src` folder, at the size the SVG states. Run it after editing a drawing, from anywhere:
 *
 *   node sandbox/pictures/render.ts [name ...]
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folders = ['.', '../../server/demo/pictures'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
/** The first of these qualities whose file stays under the limit is used; if none does, the last one. */
const qualities = [82, 80, 78, 72, 66];
const limit = 90 * 1024;
const wanted = new Set(process.argv.slice(2));

for (const folder of folders) {
  await mkdir(folder, { recursive: true });
  const sources = (await readdir(join(folder, 'src'))).filter((file) => file.endsWith('.svg')).sort();
  for (const source of sources) {
    const name = basename(source, '.svg');
    if (wanted.size > 0 && !wanted.has(name)) continue;
    const svg = await readFile(join(folder, 'src', source));
    for (const quality of qualities) {
      const webp = await sharp(svg).webp({ quality, alphaQuality: 90, effort: 6, smartSubsample: true }).toBuffer();
      if (webp.length >= limit && quality !== qualities.at(-1)) continue;
      await writeFile(join(folder, `${name}.webp`), webp);
      console.log(`${name}.webp  ${Math.round(webp.length / 1024)} KB  quality ${quality}`);
      break;
    }
  }
}
