import type { InputOf } from '@tours/contract/api';
import type { OfferChoice } from '@tours/contract/offer-choice';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { authorisedOrder, isProven, isToken, linkIdOf, refuseWrongLink } from '../../mails/index.ts';
import { presentDivision } from '../../organisations/index.ts';
import { allowChange } from '../../platform/access/attempts.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { offerSender } from '../../platform/db/offer-sender.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { sellerColumns } from '../../platform/db/seller-columns.ts';
import { companies, divisions, offerConsents, orders, ownersOf } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { consentLink } from './offer-consents.ts';

/** Says whether a contact gets the offers of an operator. It names nobody, because mails are passed on. */
export async function getOfferChoice(ctx: Context, { id }: InputOf<'getOfferChoice'>): Promise<OfferChoice> {
  return present(ctx, await openContact(ctx, id));
}

/**
 * Agrees to the offers of an operator, or withdraws that. The same choice again changes nothing. The link in an offer
 * only withdraws, because mails are passed on.
 */
export async function setOfferChoice(ctx: Context, { id, words }: InputOf<'setOfferChoice'>): Promise<OfferChoice> {
  const contact = await openContact(ctx, id);
  await (words === null ? withdraw(ctx, contact) : agree(ctx, id, contact, words));
  return present(ctx, contact);
}

/** Withdraws the consent behind the link in an offer. Mail programs call this for their readers (RFC 8058). */
export async function unsubscribe(ctx: Context, token: string): Promise<void> {
  await withdraw(ctx, await openLink(ctx, token));
}

async function agree(ctx: Context, key: string, contact: Contact, words: string): Promise<void> {
  const { order, companyId, email, sender } = contact;
  if (contact.hasLink) throw new AppError('auth.forbidden');
  // Nobody agrees to words that they have not seen.
  if (!sender || words !== wordsOf(sender)) throw new AppError('offer.wordsChanged');
  await inTransaction(ctx, async (ctx) => {
    // An erasure, or a correction of the email, may have come since the order was read.
    const isContact = and(
      eq(orders.id, order.id),
      eq(sql`lower(${orders.contactEmail})`, email),
      isNull(orders.erasedAt),
    );
    const [held] = await ctx.db.select({ id: orders.id }).from(orders).where(isContact).for('share');
    if (!held) throw new AppError('order.notFound');
    // So may the end of the key.
    await openContact(ctx, key);
    const given = await ctx.db
      .insert(offerConsents)
      .values({ ...ownersOf(order), companyId, email, words, givenAt: ctx.clock() })
      .onConflictDoNothing()
      .returning({ id: offerConsents.id });
    if (!given.length) return;
    await allowChange(ctx, `offers-wanted:${order.id}`);
    await audit(ctx, 'order.offersWanted', order);
  });
}

async function withdraw(ctx: Context, contact: Contact): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const withdrawn = await ctx.db
      .update(offerConsents)
      .set({ withdrawnAt: ctx.clock() })
      .where(isLive(contact))
      .returning({ id: offerConsents.orderId, divisionId: offerConsents.divisionId });
    for (const order of withdrawn) await audit(ctx, 'order.offersStopped', order);
  });
}

interface Contact extends Awaited<ReturnType<typeof readOrder>> {
  email: string;
  /** Opened by the link in an offer, and not by the order. */
  hasLink: boolean;
}

const isLive = ({ companyId, email }: Contact) =>
  and(eq(offerConsents.companyId, companyId), eq(offerConsents.email, email), isNull(offerConsents.withdrawnAt));

/**
 * Finds the contact by the link in an offer, or by an order with seats. Nobody consents for somebody else, so an address of the
 * order that may have been passed on opens nothing here.
 */
async function openContact(ctx: Context, key: string): Promise<Contact> {
  if (isToken(key)) return openLink(ctx, key);
  const { id, isForFamily, isPassedOn } = await authorisedOrder(ctx, key);
  const found = await readOrder(ctx, id);
  const { state, contactEmail, erasedAt } = found.order;
  if (!isForFamily || isPassedOn || state !== 'confirmed' || erasedAt) throw new AppError('order.notFound');
  return { ...found, email: contactEmail.toLowerCase(), hasLink: false };
}

/** The link works as long as the consent is kept, which is until the data of its order is erased. */
async function openLink(ctx: Context, token: string): Promise<Contact> {
  const id = isToken(token) ? linkIdOf(token) : null;
  const [consent] = id ? await ctx.db.select().from(offerConsents).where(eq(offerConsents.id, id)) : [];
  if (!consent || !isProven(ctx.config, token, consentLink(consent.id))) return refuseWrongLink(ctx);
  return { ...(await readOrder(ctx, consent.orderId)), email: consent.email, hasLink: true };
}

const readOrder = (ctx: Context, id: string) =>
  ctx.db
    .select({
      order: orders,
      companyId: divisions.companyId,
      division: { name: divisions.name, ...sellerColumns },
      sender: offerSender,
    })
    .from(orders)
    .innerJoin(divisions, eq(divisions.id, orders.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(eq(orders.id, id))
    .then(oneRow);

/**
 * The page of an order shows only what was agreed to there, because anybody may order with somebody's email. A withdrawal
 * ends the offers to the address everywhere.
 */
async function present(ctx: Context, contact: Contact): Promise<OfferChoice> {
  const isShown = contact.hasLink ? undefined : eq(offerConsents.orderId, contact.order.id);
  const [live] = await ctx.db
    .select({ id: offerConsents.id })
    .from(offerConsents)
    .where(and(isLive(contact), isShown));
  const { division, sender } = contact;
  return { division: presentDivision(division), words: sender && wordsOf(sender), isWanted: live !== undefined };
}

const wordsOf = (sender: string) => `Email me offers from ${sender}. I can stop them at any time.`;
