import { SIGNATURE_PREFIX } from '@tours/contract/waiver-form';
import { drawSignature } from '../../../demo/signature.ts';
import { minorFields, minorWaiver } from '../../../demo/texts/waivers.ts';
import type { waivers } from '../../../src/platform/db/tables/index.ts';
import { redrawPng } from '../../../src/platform/files/redraw-png.ts';
import { linkHash, NO_HASH } from '../../../src/waivers/proof/chain.ts';
import type { Link } from '../../../src/waivers/proof/judge-link.ts';
import { canonical, proofRecord } from '../../../src/waivers/proof/proof-record.ts';

export type SignedRow = typeof waivers.$inferSelect;

const drawn = await drawSignature();
export const picture = (await redrawPng(Buffer.from(drawn.slice(SIGNATURE_PREFIX.length), 'base64')))!;

/** A waiver that was just signed. */
export function signedRow(number = 1, change: Partial<SignedRow> = {}): SignedRow {
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const words = minorWaiver('Coastline Tours', 'on and beside the sea');
  return {
    id,
    lolaId: `WA${String(number).padStart(8, '0')}`,
    divisionId: id,
    partnerId: id,
    groupId: id,
    customerId: id,
    orderId: id,
    searchPartner: '',
    orderLolaId: 'OR00000001',
    orderItemId: id,
    itemLolaId: 'IT00000001',
    status: 'open',
    paperReceivedAt: null,
    countsAsSigned: true,
    isOrderErased: false,
    travellerId: id,
    waiverTemplateId: id,
    travellerName: 'Maya Roy',
    travellerAge: 9,
    travellerEmail: 'ana@example.com',
    travellerStatus: 'minor',
    itemName: 'Whale Watching Voyage',
    itemHeadline: 'Three hours on the strait',
    tripStartLocal: '2027-01-15T13:00:00-0800',
    startLocal: '2027-01-15T13:00:00-0800',
    endLocal: '2027-01-15T16:00:00-0800',
    timezone: 'America/Vancouver',
    isSigned: true,
    dateSigned: new Date('2026-01-05T17:30:00.123Z'),
    signedWaiver: {
      ...words,
      consent: '<p>An electronic signature counts as much as one on paper.</p>',
      signatureDescription: 'Parent or Guardian Signature',
      waiverType: 'minor',
      legalAge: 19,
      fields: minorFields,
    },
    signedTitle: words.title,
    signedFields: [
      { title: 'Name of parent or guardian', type: 'text', value: 'Ana Roy' },
      { title: 'Date of birth of the traveller', type: 'date', value: '2017-05-04' },
      { title: 'Initials', type: 'signature', value: 'A. R.', typed: true },
      {
        title: 'Parent or Guardian Signature',
        type: 'signature',
        value: SIGNATURE_PREFIX + picture.toString('base64'),
      },
    ],
    erasedAt: null,
    createdAt: new Date('2026-01-01T00:00:00Z'),
    ...change,
  };
}

const around = {
  seller: { name: 'Coastline Tours', color: '#0b5c7a' },
  division: { name: 'Vancouver' },
  device: { address: '203.0.113.7', browser: 'Mozilla/5.0 (iPhone)' },
};

export const recordOf = (row: SignedRow) => proofRecord(row, around);

/** The chain of these signings, as the database builds it. */
export function chainOf(rows: readonly SignedRow[]): Link[] {
  const links: Link[] = [];
  for (const row of rows) {
    const position = links.length + 1;
    const previousHash = links.at(-1)?.hash ?? NO_HASH;
    const record = canonical(recordOf(row));
    const hash = linkHash(previousHash, position, record);
    links.push({ position, waiverId: row.id, record, previousHash, hash, erasedAt: null, createdAt: row.dateSigned! });
  }
  return links;
}
