import { expect, test } from 'vitest';
import { createSheet } from '../../../src/platform/pdf/sheet.ts';

test('a PDF of long answers in letters that its font lacks holds the process for a moment only', async () => {
  const sheet = await createSheet({ title: 'Waiver', author: 'Coastline', date: new Date(0) });
  const write = (text: string) => sheet.text([{ text }]);
  // The first loads the fonts.
  await write('क्ष ก็ 각');
  const start = performance.now();
  for (const letters of ['क्ष', 'ก็', '각각각'])
    for (let answer = 0; answer < 5; answer++) await write(letters.repeat(666));
  expect(performance.now() - start).toBeLessThan(4_000);
});
