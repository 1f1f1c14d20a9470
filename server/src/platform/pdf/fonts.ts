/// <reference path="./wawoff2.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font } from 'fontkit';

/** DejaVu contains accented Latin, Greek, Cyrillic and more. Other letters come from Noto's slices. */
const FACES = {
  regular: 'DejaVuSans.ttf',
  bold: 'DejaVuSans-Bold.ttf',
  italic: 'DejaVuSans-Oblique.ttf',
  boldItalic: 'DejaVuSans-BoldOblique.ttf',
  script: 'DejaVuSerif-Italic.ttf',
  mono: 'DejaVuSansMono.ttf',
} as const;
export type Face = keyof typeof FACES;

/**
 * Chinese and Japanese come first, then Korean, then emoji. Each font is split into up to a few hundred slices of some
 * letters.
 */
const SLICED = ['noto-sans-sc', 'noto-sans-kr', 'noto-emoji'] as const;

export interface LoadedFont {
  name: string;
  font: Font;
  /**
   * Noto's slices have their thinnest weight only, so the letters are outlined by this share of their size to look
   * regular.
   */
  outline: number;
}

const require = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));
const faces = new Map<string, Promise<LoadedFont>>();
const fallbacks = new Map<string, Promise<LoadedFont | null>>();

/** Loads each file once per process, when the first text needs it. */
function once<Loaded>(
  loaded: Map<string, Promise<Loaded>>,
  name: string,
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  const known = loaded.get(name);
  if (known) return known;
  const loading = load().catch((error: unknown) => {
    loaded.delete(name);
    throw error;
  });
  loaded.set(name, loading);
  return loading;
}

async function open(bytes: Buffer): Promise<Font> {
  const { create } = await import('fontkit');
  const font = create(bytes) as Font;
  // A letter first met as a part of an accented one would stay without its code point, and in no PDF could be copied.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return font;
}

export function faceFont(face: Face): Promise<LoadedFont> {
  return once(faces, face, async () => {
    const bytes = await readFile(join(folderOf('dejavu-fonts-ttf'), 'ttf', FACES[face]));
    return { name: face, font: await open(bytes), outline: 0 };
  });
}

/** The font for a letter that DejaVu lacks, or null if no font has it. */
export async function fallbackFont(codePoint: number): Promise<LoadedFont | null> {
  for (const family of SLICED) {
    const slice = (await slicesOf(family)).get(codePoint);
    const font = slice === undefined ? null : await sliceFont(family, slice);
    if (font?.font.hasGlyphForCodePoint(codePoint)) return font;
  }
  return null;
}

function sliceFont(family: string, slice: string): Promise<LoadedFont | null> {
  return once(fallbacks, `${family}-${slice}`, async () => {
    const { decompress } = await import('wawoff2');
    const file = join(folderOf(`@fontsource-variable/${family}`), 'files', `${family}-${slice}-wght-normal.woff2`);
    const bytes = Buffer.from(await decompress(await readFile(file)));
    return { name: `${family}-${slice}`, font: await open(bytes), outline: 0.028 };
  });
}

/** The name of a letter's slice by its code point, because a search through hundreds of ranges takes long. */
type Slices = Map<number, string>;
const slices = new Map<string, Promise<Slices>>();

function slicesOf(family: string): Promise<Slices> {
  const known = slices.get(family) ?? readSlices(family);
  slices.set(family, known);
  return known;
}

/** Reads which letters are in which slice, such as `{"[4]": "U+1f1e9-1f1f5,U+21a"}`. */
async function readSlices(family: string): Promise<Slices> {
  const file = join(folderOf(`@fontsource-variable/${family}`), 'unicode.json');
  const listed = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  const slices: Slices = new Map();
  for (const [name, ranges] of Object.entries(listed))
    for (const range of ranges.split(',')) {
      const [from = '', to = from] = range.trim().slice(2).split('-');
      for (let letter = Number.parseInt(from, 16); letter <= Number.parseInt(to, 16); letter++)
        if (!slices.has(letter)) slices.set(letter, name.replace(/[[\]]/g, ''));
    }
  return slices;
}
