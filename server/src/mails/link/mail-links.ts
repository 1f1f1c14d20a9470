import { inArray } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { accessLinks, type LinkPurpose } from '../../platform/db/tables/index.ts';
import { linkId } from './link-id.ts';
import { linkAddress, tokenOf } from './token.ts';

interface LinkedMail {
  to: string;
  data: unknown;
  divisionId: string | null;
  orderId: string | null;
}

/** These fields of a mail's data hold the id of a link. It becomes an address only when the mail is written. */
const PURPOSES: Record<string, LinkPurpose> = {
  orderUrl: 'order',
  payUrl: 'pay',
  questionsUrl: 'questions',
  stopUrl: 'stop',
  waiverUrl: 'waiver',
};

/**
 * Writes the links that a mail names. A revoked link opens again with its new generation, because this mail was sent
 * after the revocation; the links in earlier mails stay closed.
 */
export async function writeLinks(ctx: TransactionContext, mail: LinkedMail): Promise<void> {
  const rows = linksOf(mail);
  if (!rows.length) return;
  await ctx.db
    .insert(accessLinks)
    .values(rows)
    .onConflictDoUpdate({ target: accessLinks.id, set: { revokedAt: null, revokedBy: null } });
}

function linksOf({ to, data, divisionId, ...mail }: LinkedMail) {
  if (!divisionId || !mail.orderId) return [];
  const rows = new Map<string, typeof accessLinks.$inferInsert>();
  for (const part of partsOf(data)) {
    // A mail about several orders names the order in each part that has a link.
    const orderId = (part.orderId as string | undefined) ?? mail.orderId;
    const shared = { divisionId, orderId, madeFor: to.trim().toLowerCase() };
    for (const [field, purpose] of Object.entries(PURPOSES)) {
      if (!(field in part)) continue;
      const waiverId = purpose === 'waiver' ? (part.waiverId as string) : null;
      const id = linkId(purpose, waiverId ?? orderId, to);
      rows.set(id, { ...shared, id, purpose, waiverId });
    }
  }
  return [...rows.values()];
}

export async function withAddresses(ctx: Context, data: unknown): Promise<unknown> {
  const ids = partsOf(data).flatMap((part) => Object.keys(PURPOSES).flatMap((key) => (part[key] as string) ?? []));
  if (!ids.length) return data;
  const found = await ctx.db
    .select({ id: accessLinks.id, generation: accessLinks.generation })
    .from(accessLinks)
    .where(inArray(accessLinks.id, ids));
  const links = new Map(found.map((link) => [link.id, link]));
  const addressed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(addressed);
    if (!isPart(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, addressOf(key, inner)]));
  };
  const addressOf = (key: string, value: unknown): unknown => {
    const purpose = PURPOSES[key];
    if (!purpose) return addressed(value);
    const link = links.get(value as string);
    // The waiver may have been replaced when its order was changed. The mail is still sent, with a link that opens
    // nothing.
    return linkAddress(ctx.config, purpose, link ? tokenOf(ctx.config, link) : 'gone');
  };
  return addressed(data);
}

type Part = Record<string, unknown>;
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** The data and every object inside it. */
function partsOf(data: unknown): Part[] {
  if (!isPart(data)) return [];
  return [...(Array.isArray(data) ? [] : [data]), ...Object.values(data).flatMap(partsOf)];
}
