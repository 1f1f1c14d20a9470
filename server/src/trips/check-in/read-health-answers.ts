import { firstInHour } from '../../platform/access/attempts.ts';
import { mayReadHealth } from '../../platform/access/health-right.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type MarkedAnswers, markedAnswers } from '../manifest/marked-answers.ts';
import type { OpenedDeparture } from './authorised-departure.ts';
import { linkReadsHealth } from './link-reads-health.ts';

type Rows = (Parameters<typeof markedAnswers>[1][number] & { status: string })[];
type Answers = { question: string; answer: string }[];

/**
 * The health answers of a departure's travellers, by traveller, as on the manifest, without cancelled ones, or null for a reader without the
 * right. The reading is recorded in the same transaction, at most once an hour for each reader, because devices poll.
 */
export async function readHealthAnswers(
  ctx: Context,
  departure: OpenedDeparture,
  rows: Rows,
): Promise<Map<string, Answers> | null> {
  if (!departure.mayReadHealth) return null;
  return inTransaction(ctx, async (ctx) => {
    // The right may have been taken back since the caller was read.
    const { link } = departure;
    const mayRead = link ? await linkReadsHealth(ctx, link.id) : mayReadHealth(ctx);
    if (!mayRead) return null;
    const coming = rows.filter(({ status }) => status !== 'cancelled');
    const marked = await markedAnswers(ctx, coming, true);
    if (coming.some(marked.hasHealth) && (await firstInHour(ctx, `health ${departure.countedAs} ${departure.id}`)))
      await audit(ctx, 'departure.healthRead', departure, {
        after: { by: departure.reader, ...(link && { link: link.id }) },
      });
    return new Map(coming.map((row) => [row.traveller.id, present(marked, row)]));
  });
}

const present = (marked: MarkedAnswers, row: Rows[number]): Answers =>
  marked.healthOf(row).map(({ name, value }) => ({ question: name, answer: value }));
