import type { InputOf } from '@tours/contract/api';
import { allowOrderMail } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { visibleGroup } from '../readiness/visible-group.ts';
import { planNudge } from './plan-nudge.ts';
import { queueNudge } from './queue-nudge.ts';

/** A larger group takes several presses, so that a request stays short. */
const MOST_CONTACTS = 300;

/**
 * Asks everyone with something open, for an agent of the group's partner or for staff. Each contact has a transaction
 * of their own, so pressing again after a failure reaches only those who were not asked yet.
 */
export async function nudgeGroup(
  ctx: Context,
  { id, departure }: InputOf<'nudgeGroup'>,
): Promise<{ queuedCount: number }> {
  const group = await visibleGroup(ctx, id);
  await allowOrderMail(ctx, `nudge:${id}`);
  const { recipients } = await planNudge(ctx, id, departure);
  let queuedCount = 0;
  for (const recipient of recipients.slice(0, MOST_CONTACTS))
    if (await queueNudge(ctx, group, recipient, departure)) queuedCount += 1;
  return { queuedCount };
}
