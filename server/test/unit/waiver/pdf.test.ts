import { describe, expect, it } from 'vitest';
import { canonical, sha256 } from '../../../src/waivers/proof/proof-record.ts';
import { writeProofPdf } from '../../../src/waivers/proof/write-pdf.ts';
import { readPdf } from '../../setup/read-pdf.ts';
import { chainOf, picture, recordOf, type SignedRow, signedRow } from './proof-sample.ts';

const pictures = new Map([[sha256(picture), picture]]);

function write(change: Partial<SignedRow> = {}, drawings: ReadonlyMap<string, Buffer> = pictures) {
  const row = signedRow(1, change);
  const [link] = chainOf([row]);
  return writeProofPdf({ ...link!, record: recordOf(row), recordText: link!.record }, drawings);
}
const read = async (...given: Parameters<typeof write>) => readPdf(await write(...given));
const answered = (value: string): Partial<SignedRow> => ({
  signedFields: [{ title: 'Name of parent or guardian', type: 'text', value }, ...signedRow().signedFields!.slice(1)],
});
const worded = (body: string): Partial<SignedRow> => ({ signedWaiver: { ...signedRow().signedWaiver!, body } });

describe('the PDF of a signed waiver', () => {
  it('contains the agreed text, the signer and the trip', async () => {
    const { text, pages, info } = await read();
    for (const words of [
      'Parent or guardian consent',
      'Traveller Maya Roy, age 9, ana@example.com',
      'Whale Watching Voyage (Three hours on the strait)',
      'Fri 15 Jan 2027, 13:00 – 16:00 (Pacific Time/Vancouver)',
      'I have told the operator about every health condition',
      'Name of parent or guardian Ana Roy',
      '04-May-2017',
      'Signed by typing the name',
      'An electronic signature counts as much as one on paper.',
      'I have read the waiver and agree to sign it electronically.',
    ])
      expect(text).toContain(words);
    expect(info.Title).toBe('Parent or guardian consent: Maya Roy');
    for (const [index, page] of pages.entries()) {
      expect(page.text).toContain('Coastline Tours');
      expect(page.text).toContain(`Page ${index + 1} of ${pages.length}`);
    }
  });

  it('shows the drawn signature undistorted', async () => {
    const { pages } = await read();
    const found = pages.flatMap((page) => page.pictures);
    expect(found).toHaveLength(1);
    const { width, height, drawnWidth, drawnHeight, inked } = found[0]!;
    expect([width, height]).toEqual([480, 160]);
    expect(drawnWidth / drawnHeight).toBeCloseTo(3, 3);
    expect(inked).toBeGreaterThan(500);
  });

  it('ends with a certificate whose hashes anybody can compute from the attachments', async () => {
    const { pages, attachments } = await read();
    const certificate = pages.at(-1)!.text;
    const record = attachments['WA00000001-record.json']!;
    expect(record).toBe(canonical(recordOf(signedRow())));
    expect(certificate).toContain(sha256(record));
    expect(certificate).toContain(sha256(`${'0'.repeat(64)}\n1\n${record}`));
    for (const words of [
      'Certificate of signing',
      'WA00000001',
      'Mon 5 Jan 2026, 09:30:00 (Pacific Time/Vancouver, UTC-08:00)',
      '2026-01-05 17:30:00.123 UTC',
      '203.0.113.7',
      'Mozilla/5.0 (iPhone)',
      '1 (Coastline Tours, Vancouver)',
    ])
      expect(certificate).toContain(words);
    expect(certificate).not.toContain('proves nothing');
  });

  it('has the same bytes each time', async () => {
    expect(sha256(await write())).toBe(sha256(await write()));
    expect(sha256(await write())).not.toBe(sha256(await write({ travellerName: 'Mia Roy' })));
  });

  it.each([
    ['accents', 'José Ødegård-Łukasiewicz'],
    ['Greek', 'Ελένη Παπαδοπούλου'],
    ['Cyrillic', 'Семён Ёлкин'],
    ['Vietnamese', 'Nguyễn Thị Ánh'],
    ['Chinese', '王小明'],
    ['Japanese', 'さくら齋藤'],
    ['Korean', '김민준'],
    ['a script as a name', '<script>alert(1)</script>'],
  ])('writes names with %s', async (_script, name) => {
    expect((await read(answered(name))).text).toContain(name);
  });

  it('writes the code point of a character that no font has', async () => {
    expect((await read(answered('a\u{1F9FF}'))).text).toMatch(/a(\[U\+1F9FF\]|\u{1F9FF})/u);
    expect((await read(answered('\u{12000}'))).text).toContain('[U+12000]');
    // Emoji are drawn; the characters that join or colour them have no shape of their own.
    const { text } = await read(answered('Maya 🦊 and 👩🏽‍👧 ❤️'));
    expect(text).toMatch(/Maya 🦊 and 👩.*👧 ❤/u);
    expect(text).not.toContain('[U+');
  });

  it('keeps headings, lists and links, and breaks words longer than a line', async () => {
    const long = 'x'.repeat(400);
    const { text } = await read(
      worded(`<h2>Risks</h2><ol start="3"><li>Cold</li><li>Wet</li></ol><ul><li>Wild</li></ul><p>${long}</p>
        <p>See <a href="https://tours.example">here</a> &amp; <strong>there</strong></p>`),
    );
    for (const words of ['Risks', '3. Cold', '4. Wet', '• Wild', 'See here & there']) expect(text).toContain(words);
    expect(text.replaceAll(' ', '')).toContain(long);
  });

  it('continues on as many pages as needed without losing a word', async () => {
    const words = Array.from({ length: 400 }, (_, index) => `<p>Clause ${index}: of what may happen.</p>`);
    const { pages, text } = await read(worded(words.join('')));
    expect(pages.length).toBeGreaterThan(8);
    for (let index = 0; index < 400; index++) expect(text).toContain(`Clause ${index}:`);
  });

  // With these numbers of clauses the consent begins near the end of a page.
  it.each([16, 17, 18])('begins the consent after %i clauses with three lines on one page', async (clauses) => {
    const body = '<p>Clause of what may happen.</p>'.repeat(clauses);
    const consent = '<p>First line<br>Second line<br>Third line<br>Last line</p>';
    const { pages } = await read({ signedWaiver: { ...signedRow().signedWaiver!, body, consent } });
    const pageOf = (words: string) => pages.findIndex(({ text }) => text.includes(words));
    expect(pageOf('First line')).toBeGreaterThanOrEqual(0);
    expect(pageOf('Third line')).toBe(pageOf('First line'));
  });

  it('says if a drawing is not the signed one, or the record was changed', async () => {
    const other = new Map([[sha256(picture), Buffer.from('another')]]);
    const { text, pages } = await read({}, other);
    expect(text).toContain('is no longer stored in its signed form');
    expect(pages.flatMap((page) => page.pictures)).toEqual([]);
    const row = signedRow();
    const [link] = chainOf([row]);
    const forged = { ...recordOf(row), traveller: { ...recordOf(row).traveller, name: 'Mia Roy' } };
    const pdf = await writeProofPdf({ ...link!, record: forged, recordText: canonical(forged) }, pictures);
    expect((await readPdf(pdf)).text).toContain('proves nothing');
  });
});
