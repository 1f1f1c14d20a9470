import type { InputOf } from '@tours/contract/api';
import type { Pass } from '@tours/contract/check-in';
import type { NamedFile } from '@tours/contract/endpoint';
import { formatDayAndTime, parseZoned, zoneLabel } from '@tours/contract/time';
import { encode } from 'uqr';
import { type Seller, sellerOf } from '../../platform/config/seller.ts';
import type { Context } from '../../platform/context.ts';
import { required } from '../../platform/lib/required.ts';
import { instantOf } from '../../platform/lib/zoned.ts';
import { createSheet, type Sheet, SOFT } from '../../platform/pdf/sheet.ts';
import { readPasses } from './list-passes.ts';

export async function getPassesPdf(ctx: Context, input: InputOf<'getPassesPdf'>): Promise<NamedFile> {
  const { passes, division } = await readPasses(ctx, input);
  const seller = sellerOf(ctx.config, division);
  return { name: 'passes.pdf', content: await writePassesPdf(passes, seller) };
}

/** The width in points: six centimetres, which a phone reads at arm's length. */
const CODE_WIDTH = 170;
/** The height of a pass, so that none is split between two pages. */
const PASS_HEIGHT = 310;

/** The passes of an order, two on a page. */
async function writePassesPdf(passes: Pass[], seller: Seller): Promise<Buffer<ArrayBuffer>> {
  const { startDate, tour } = required(passes[0], 'a pass');
  const date = instantOf(startDate.slice(0, startDate.indexOf('[')));
  const sheet = await createSheet({ title: `Passes: ${tour}`, author: seller.name, date });
  for (const [index, pass] of passes.entries()) {
    // The second pass of a page.
    if (index % 2) sheet.rule();
    sheet.room(PASS_HEIGHT);
    await writePass(sheet, pass);
  }
  return sheet.finish({ foot: 'Show this pass to your guide', color: seller.color });
}

async function writePass(sheet: Sheet, pass: Pass): Promise<void> {
  const { traveller, type, tour, startDate, code, qr } = pass;
  const zone = zoneLabel(parseZoned(startDate).zone);
  await sheet.text([{ text: traveller || type, isBold: true }], { size: 18, align: 'center', after: 2 });
  await sheet.text([{ text: tour }], { size: 12, align: 'center', after: 2 });
  const when = `${formatDayAndTime(startDate)} (${zone})`;
  await sheet.text([{ text: when }], { size: 10, align: 'center', after: 10, color: SOFT });
  sheet.squares(encode(qr, { ecc: 'M', border: 0 }).data, CODE_WIDTH);
  await sheet.text([{ text: code, isBold: true }], { size: 16, align: 'center', before: 8, after: 12 });
}
