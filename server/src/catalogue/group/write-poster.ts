import { encode } from 'uqr';
import { createSheet } from '../../platform/pdf/sheet.ts';

/** The company runs the tours. */
type Poster = Record<'partner' | 'title' | 'company' | 'link', string> & { color: string | null };

/** The width in points: more than twelve centimetres, which a phone reads from across a corridor. */
const CODE_WIDTH = 350;

/** One A4 page with the partner, the group, a QR code and the same address in letters. */
export async function writePoster({ partner, title, company, color, link }: Poster): Promise<Buffer<ArrayBuffer>> {
  const sheet = await createSheet({ title: `${title}: ${partner}`, author: company, date: new Date() });
  await sheet.text([{ text: partner }], { size: 22, align: 'center', after: 8 });
  await sheet.text([{ text: title, isBold: true }], { size: titleSize(title), align: 'center', after: 20 });
  await sheet.text([{ text: 'Scan to see the tours, choose your dates and book.' }], {
    size: 16,
    align: 'center',
    after: 24,
  });
  // A quarter of the squares may be dirty or torn before the code can't be read any more.
  sheet.squares(encode(link, { ecc: 'Q', border: 0 }).data, CODE_WIDTH);
  const address = readable(link);
  const size = addressSize(address);
  await sheet.text([{ text: address, isBold: true }], { size, align: 'center', before: 24, after: 0 });
  return sheet.finish({ head: '', foot: `Tours by ${company}`, color });
}

/** A long title must leave room for the code. */
function titleSize({ length }: string): number {
  if (length <= 40) return 38;
  return length <= 80 ? 28 : 18;
}

/** People type an address without its scheme. */
const readable = (link: string) => link.replace(/^https?:\/\//, '');

/** An address stays on one line as long as it can be read there. */
const addressSize = (address: string) => Math.min(17, Math.max(10, 700 / address.length));
