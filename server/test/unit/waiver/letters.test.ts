import { expect, test } from 'vitest';
import { createSheet } from '../../../src/platform/pdf/sheet.ts';
import { readPdf } from '../../setup/read-pdf.ts';

test('a PDF of long answers in letters that its font lacks holds the process for a moment only', async () => {
  const sheet = await createSheet({ title: 'Waiver', author: 'Coastline', date: new Date(0) });
  const write = (text: string) => sheet.text([{ text }]);
  // The first loads the fonts.
  await write('क्ष ก็ 각');
  // Processor time, because other processes of the machine do not count.
  const before = process.cpuUsage();
  for (const letters of ['क्ष', 'ก็', '각각각'])
    for (let answer = 0; answer < 5; answer++) await write(letters.repeat(666));
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(4_000);
});

test('a PDF embeds no more different letters than a document has, and writes others as their numbers', async () => {
  const sizeOf = async (letters: number) => {
    const sheet = await createSheet({ title: 'Waiver', author: 'Coastline', date: new Date(0) });
    for (let first = 0; first < letters; first += 2_000) {
      const answer = Array.from({ length: 2_000 }, (_, index) => String.fromCodePoint(0x4e00 + first + index));
      await sheet.text([{ text: answer.join('') }]);
    }
    return (await sheet.finish({ foot: 'Waiver' })).length;
  };
  expect(await sizeOf(16_000)).toBeLessThan(2 * (await sizeOf(4_000)));
});

test('a letter can be copied from a PDF after an earlier one printed it with an accent', async () => {
  const textOf = async (text: string) => {
    const sheet = await createSheet({ title: 'Receipt', author: 'Coastline', date: new Date(0) });
    await sheet.text([{ text, isBold: true }]);
    return (await readPdf(await sheet.finish({ foot: '' }))).text;
  };
  expect(await textOf('Ó Súilleabháin')).toContain('Ó Súilleabháin');
  expect(await textOf('Order')).toContain('Order');
});
