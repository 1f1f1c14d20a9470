import { MESSAGES_A_DAY } from '@tours/contract/group-message';
import { and, eq, gte, isNotNull } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { agents, groupMessages } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** Staff read what a leader writes until they have approved one message. */
export async function needsApproval({ db, actor }: Context): Promise<boolean> {
  if (actor.type !== 'agent') return false;
  const isApproved = and(eq(groupMessages.agentId, actor.id), isNotNull(groupMessages.approvedAt));
  return (await db.$count(groupMessages, isApproved)) === 0;
}

/** Counts a leader's messages of today under a lock on the leader, so that two presses do not pass together. */
export async function allowToday(ctx: TransactionContext, timezone: string): Promise<void> {
  const { db, actor } = ctx;
  if (actor.type !== 'agent') return;
  await db.select({ id: agents.id }).from(agents).where(eq(agents.id, actor.id)).for('no key update');
  const today = DateTime.fromJSDate(ctx.clock(), { zone: timezone }).startOf('day').toJSDate();
  const isOfToday = and(eq(groupMessages.agentId, actor.id), gte(groupMessages.createdAt, today));
  if ((await db.$count(groupMessages, isOfToday)) >= MESSAGES_A_DAY) throw new AppError('message.enoughToday');
}
