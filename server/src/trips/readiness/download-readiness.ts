import type { InputOf } from '@tours/contract/api';
import type { NamedFile } from '@tours/contract/endpoint';
import { READINESS_PARTS, type Readiness } from '@tours/contract/readiness';
import { PART_NAMES, readinessText } from '@tours/contract/readiness-labels';
import { slugOf } from '@tours/contract/slug';
import { timeAndZone } from '@tours/contract/time';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { timeHeadings, writeCsv } from '../../platform/files/csv.ts';
import { getReadiness } from './get-readiness.ts';
import { visibleGroup } from './visible-group.ts';
import { writeReadinessPdf } from './write-readiness-pdf.ts';

type Input = InputOf<'getReadinessPdf'>;

/** The file takes children's names out of the product, so the audit log records each download. */
export async function getReadinessPdf(ctx: Context, input: Input): Promise<NamedFile> {
  const board = await getReadiness(ctx, input);
  const content = await writeReadinessPdf(board);
  await record(ctx, input, board, 'pdf');
  return { name: `${nameOf(board)}.pdf`, content };
}

export async function getReadinessCsv(ctx: Context, input: Input): Promise<NamedFile> {
  const board = await getReadiness(ctx, input);
  await record(ctx, input, board, 'csv');
  return { name: `${nameOf(board)}.csv`, content: readinessCsv(board) };
}

async function record(ctx: Context, { id, departure }: Input, board: Readiness, format: 'pdf' | 'csv'): Promise<void> {
  if (!board.total) return;
  const group = await visibleGroup(ctx, id);
  const after = { format, departure: departure ?? null, travellers: board.total };
  await inTransaction(ctx, (ctx) => audit(ctx, 'group.readinessDownloaded', group, { after }));
}

const nameOf = ({ group, asOf }: Readiness) => `readiness-${slugOf(group.title)}-${asOf.slice(0, 10)}`;

const HEADINGS = [
  'Traveller',
  'Tour',
  ...timeHeadings('Start'),
  'Order',
  'Contact',
  'Phone',
  ...READINESS_PARTS.map((part) => PART_NAMES[part]),
  'Ready',
  'Email trouble',
];

function readinessCsv({ travellers }: Readiness) {
  const lines = travellers.map((traveller) => [
    traveller.name,
    traveller.departure.title,
    ...timeAndZone(traveller.departure.startDate),
    traveller.order.lolaId,
    traveller.contact.name,
    traveller.contact.phone,
    ...READINESS_PARTS.map((part) => readinessText(traveller, part)),
    traveller.isReady ? 'Ready' : 'Not ready',
    traveller.isBounced ? 'Didn’t arrive, phone instead' : '',
  ]);
  return writeCsv([HEADINGS, ...lines]);
}
