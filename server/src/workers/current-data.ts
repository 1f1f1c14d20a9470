import { stillToSign } from '../after-sales/index.ts';
import { COLLEAGUE_MAILS, type HELD, isColleagueHere, isForRecipient, type MailData } from '../mails/index.ts';
import type { Context } from '../platform/context.ts';
import type { mailOutbox } from '../platform/db/tables/index.ts';
import { currentMessage, currentNudge } from '../trips/index.ts';

type Row = typeof mailOutbox.$inferSelect;

/** Asks the area that wrote a mail for its data as it is true now. */
export async function currentData(ctx: Context, row: Row): Promise<Row['data'] | typeof HELD | null> {
  if (row.template === 'nudge') return currentNudge(ctx, { ...row, data: row.data as MailData<'nudge'> });
  const isStillTheirs = COLLEAGUE_MAILS.includes(row.template)
    ? isColleagueHere(ctx, row)
    : isForRecipient(ctx, row.id);
  if (!(await isStillTheirs)) return null;
  if (row.template === 'group-message' || row.template === 'offer')
    return currentMessage(ctx, { ...row, data: row.data as MailData<'group-message' | 'offer'> });
  return stillToSign(ctx, row);
}
