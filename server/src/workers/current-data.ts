import { stillToSign } from '../after-sales/index.ts';
import { COLLEAGUE_MAILS, type HELD, isColleagueHere, type MailData, type MailToSend } from '../mails/index.ts';
import type { Context } from '../platform/context.ts';
import { stillToPay } from '../sales/index.ts';
import { currentMessage, currentNudge } from '../trips/index.ts';

/** Asks the area that wrote a mail for its data as it is true now. */
export async function currentData(ctx: Context, row: MailToSend): Promise<MailToSend['data'] | typeof HELD | null> {
  if (row.template === 'nudge') return currentNudge(ctx, { ...row, data: row.data as MailData<'nudge'> });
  const isColleagueMail = COLLEAGUE_MAILS.includes(row.template);
  if (!(isColleagueMail ? await isColleagueHere(ctx, row) : row.isForRecipient)) return null;
  if (row.template === 'group-message' || row.template === 'offer')
    return currentMessage(ctx, { ...row, data: row.data as MailData<'group-message' | 'offer'> });
  const data = await stillToPay(ctx, row);
  return data && stillToSign(ctx, { ...row, data });
}
