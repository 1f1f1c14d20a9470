import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linesOf } from '../../../src/platform/pdf/lines.ts';
import { piecesOf } from '../../../src/platform/pdf/pieces.ts';
import { canonical } from '../../../src/waivers/proof/proof-record.ts';

/** Every letter has the same width. */
const measure = ({ text }: { text: string }) => text.length;
const letters = fc.stringMatching(/^[a-zéΩЖ王가。」 \n-]{0,120}$/);

it('breaks any text into fitting lines without losing or changing a letter', async () => {
  await fc.assert(
    fc.asyncProperty(letters, fc.integer({ min: 3, max: 40 }), async (text, width) => {
      const lines = linesOf(await piecesOf([{ text }], new Set()), width, measure);
      const written = lines.map(({ pieces }) => pieces.map((piece) => piece.text).join(''));
      for (const line of written) expect(line.length).toBeLessThanOrEqual(width);
      expect(written.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
  );
});

it('begins no line with a Chinese full stop or closing bracket', async () => {
  const lines = linesOf(await piecesOf([{ text: '我们出发。「明天」。再见' }], new Set()), 4, measure);
  expect(lines.map(({ pieces }) => pieces.map((piece) => piece.text).join(''))).toEqual([
    '我们出',
    '发。「明',
    '天」。再',
    '见',
  ]);
});

it('writes any record readably, and the same each time', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (one) => {
      expect(JSON.parse(canonical(one))).toEqual(JSON.parse(JSON.stringify(one)));
      expect(canonical(JSON.parse(canonical(one)))).toBe(canonical(one));
    }),
  );
});
