import type { MailData } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { readGroup } from '../readiness/visible-group.ts';
import { openOf } from './plan-nudge.ts';
import { writeNudge } from './write-nudge.ts';

/** The data of a nudge as it is true when it is sent, because it may have waited. Null if nothing is open any more. */
export async function currentNudge(
  ctx: Context,
  { data, toAddress: email }: { data: MailData<'nudge'>; toAddress: string },
): Promise<MailData<'nudge'> | null> {
  const departure = data.departure ?? undefined;
  const group = await readGroup(ctx, data.groupId);
  const recipient = group && (await openOf(ctx, group.id, departure, { customerId: data.customerId, email }));
  return group && recipient ? writeNudge(ctx, group, recipient, departure) : null;
}
