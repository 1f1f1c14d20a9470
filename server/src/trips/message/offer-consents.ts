import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { linkId } from '../../mails/index.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Context } from '../../platform/context.ts';
import { offerSender } from '../../platform/db/offer-sender.ts';
import { companies, divisions, type GroupMessage, offerConsents, orders } from '../../platform/db/tables/index.ts';

/** A consent's link has one generation: it must work for at least 60 days after an offer, so nobody revokes it. */
export const consentLink = (id: string) => ({ id, generation: 1 });

/** The page that withdraws a consent. A mail program posts to the same address (http/unsubscribe.ts). */
export const offerAddress = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, token: string) =>
  `${PUBLIC_URL}/offers/${token}`;

interface Contact {
  orderId: string;
  email: string;
}

/**
 * Returns the stop link for a contact, or null if the contact stopped trip messages or never agreed to offers. Neither
 * choice changes the other.
 */
export async function readStopLinks(
  ctx: Context,
  message: Pick<GroupMessage, 'kind' | 'groupId' | 'divisionId'>,
): Promise<(contact: Contact) => string | null> {
  if (message.kind === 'offer') {
    const consents = await consentsIn(ctx, message);
    return ({ email }) => consents.get(email.toLowerCase()) ?? null;
  }
  const stopped = await emailsThatStopped(ctx, message.groupId);
  return ({ orderId, email }) => (stopped.has(email.toLowerCase()) ? null : linkId('stop', orderId, email));
}

/** The consents to offers of the group's company, by email. */
async function consentsIn(
  ctx: Context,
  { groupId, divisionId }: Pick<GroupMessage, 'groupId' | 'divisionId'>,
): Promise<Map<string, string>> {
  const emails = ctx.db
    .select({ email: sql`lower(${orders.contactEmail})` })
    .from(orders)
    .where(eq(orders.groupId, groupId));
  const rows = await ctx.db
    .select({ email: offerConsents.email, id: offerConsents.id })
    .from(offerConsents)
    .innerJoin(companies, eq(companies.id, offerConsents.companyId))
    .innerJoin(divisions, eq(divisions.companyId, companies.id))
    .where(
      and(
        eq(divisions.id, divisionId),
        isNull(offerConsents.withdrawnAt),
        inArray(offerConsents.email, emails),
        sql`${offerSender} is not null`,
      ),
    );
  return new Map(rows.map(({ email, id }) => [email, id]));
}

/** The emails, in lower case, whose readers stopped the messages to a group. */
export async function emailsThatStopped(ctx: Context, groupId: string): Promise<Set<string>> {
  const rows = await ctx.db
    .selectDistinct({ email: orders.contactEmail })
    .from(orders)
    .where(and(eq(orders.groupId, groupId), isNotNull(orders.messagesStoppedAt)));
  return new Set(rows.map(({ email }) => email.toLowerCase()));
}
