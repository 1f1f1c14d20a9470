import { hasCome, type ListedTraveller, timeOf } from '@tours/contract/check-in-list';
import { travellerName } from '@tours/contract/person-name';
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import { mailLabel, NOT_FOR_TRAVELLERS } from '../../../mails/index.ts';
import { readCheckIns } from '../../../platform/check-ins.ts';
import type { Context } from '../../../platform/context.ts';
import {
  accessLinks,
  accessLinkUses,
  agreements,
  departures,
  mailOutbox,
  orderItems,
  paymentPlans,
  planConsents,
  type Traveller,
  transactions,
  travellers,
  waiverProofs,
  waivers,
} from '../../../platform/db/tables/index.ts';
import { required } from '../../../platform/lib/required.ts';
import type { AuthorisedDispute } from '../authorised-dispute.ts';
import { readPriorCharges } from './prior-charges.ts';

/** The content of `agreements`, as the checkout writes it. */
interface Agreed {
  terms: string;
  tours: { name: string; start: string; amountTotalCents: number; cancellation: string | null }[];
}

export type Evidence = Awaited<ReturnType<typeof readEvidence>>;

/**
 * Reads everything that our rows say for the operator. Answers to questions, health and ages are never read into it, and
 * children are named by their initials.
 */
export async function readEvidence(ctx: Context, { dispute, order, company }: AuthorisedDispute) {
  const { id: orderId } = order;
  const bookings = await ctx.db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), ne(orderItems.status, 'created')))
    .orderBy(asc(orderItems.startAt), asc(orderItems.position));
  const travelled = bookings.flatMap(({ departureId }) => departureId ?? []);
  const checkIns = await readCheckIns(ctx, inArray(departures.id, travelled));
  const party = await ctx.db
    .select()
    .from(travellers)
    .where(eq(travellers.orderId, orderId))
    .orderBy(asc(travellers.position));
  const [agreement] = await ctx.db.select().from(agreements).where(eq(agreements.orderId, orderId));
  const [plan] = await ctx.db.select().from(paymentPlans).where(eq(paymentPlans.orderId, orderId));
  const consents = await ctx.db
    .select()
    .from(planConsents)
    .where(eq(planConsents.orderId, orderId))
    .orderBy(asc(planConsents.agreedAt));
  const refunds = await ctx.db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.orderId, orderId),
        eq(transactions.direction, 'out'),
        ne(transactions.transactionType, 'dispute'),
        ne(transactions.state, 'failed'),
      ),
    )
    .orderBy(asc(transactions.createdAt), asc(transactions.id));
  return {
    dispute,
    order,
    company,
    bookings: bookings.map((booking) => ({
      ...booking,
      people: party
        .filter(({ orderItemId }) => orderItemId === booking.id)
        .map((one) => ({
          name: nameForBank(one),
          checkedInAt: checkedInAt(checkIns.get(booking.departureId ?? '')?.get(one.id)),
        })),
    })),
    agreement: agreement ? { ...agreement, agreed: JSON.parse(agreement.content) as Agreed } : null,
    plan: plan ?? null,
    consents,
    waivers: await readSigned(ctx, orderId, new Map(party.map((one) => [one.id, nameForBank(one)]))),
    mails: await readMails(ctx, orderId, order.contactEmail),
    openings: await readOpenings(ctx, orderId),
    refunds,
    prior: await readPriorCharges(ctx, { dispute, order, networkAddress: agreement?.networkAddress ?? null }),
  };
}

/** Signed waivers with their fingerprints. Their answers stay where they are. */
async function readSigned(ctx: Context, orderId: string, names: Map<string, string>) {
  const rows = await ctx.db
    .select({
      lolaId: waivers.lolaId,
      travellerId: waivers.travellerId,
      title: waivers.signedTitle,
      trip: waivers.itemName,
      signedAt: waivers.dateSigned,
      hash: waiverProofs.hash,
      position: waiverProofs.position,
      record: waiverProofs.record,
    })
    .from(waivers)
    .leftJoin(waiverProofs, eq(waiverProofs.waiverId, waivers.id))
    .where(and(eq(waivers.orderId, orderId), eq(waivers.isSigned, true)))
    .orderBy(asc(waivers.dateSigned), asc(waivers.lolaId));
  return rows.map(({ travellerId, record, signedAt, ...row }) => ({
    ...row,
    signedAt: required(signedAt, 'the time of a signature'),
    person: (travellerId && names.get(travellerId)) ?? 'a former traveller',
    networkAddress: addressIn(record),
  }));
}

function addressIn(record: string | null): string | null {
  if (!record) return null;
  const { device } = JSON.parse(record) as { device: { address: string } | null };
  return device?.address || null;
}

async function readMails(ctx: Context, orderId: string, email: string) {
  const rows = await ctx.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.orderId, orderId), eq(mailOutbox.toAddress, email)))
    .orderBy(asc(mailOutbox.createdAt), asc(mailOutbox.id))
    .limit(200);
  return rows
    .filter(({ template }) => !NOT_FOR_TRAVELLERS.includes(template))
    .map((mail) => ({ what: mailLabel(mail), state: mail.state, at: mail.sentAt ?? mail.createdAt }));
}

async function readOpenings(ctx: Context, orderId: string) {
  const links = ctx.db.select({ id: accessLinks.id }).from(accessLinks).where(eq(accessLinks.orderId, orderId));
  return ctx.db
    .select({ use: accessLinkUses, purpose: accessLinks.purpose })
    .from(accessLinkUses)
    .innerJoin(accessLinks, eq(accessLinks.id, accessLinkUses.linkId))
    .where(and(inArray(accessLinkUses.linkId, links), ne(accessLinks.purpose, 'stop')))
    .orderBy(desc(accessLinkUses.firstAt), asc(accessLinkUses.id))
    .limit(200);
}

/** When somebody who came was checked in on the day of the trip. */
const checkedInAt = (known: ListedTraveller | undefined) =>
  known?.stateAct && hasCome(known) ? new Date(timeOf(known.stateAct)) : undefined;

/** From this age on, a person's name may be shown in full. Somebody without a known age counts as a child. */
const GROWN_UP = 19;

/** `Mia Larsen` → `M. L.` */
const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .flatMap((part) => [...part].slice(0, 1))
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');

/** The name of a traveller for a bank: children only by their initials. */
function nameForBank(traveller: Traveller): string {
  const name = travellerName(traveller);
  return traveller.age !== null && traveller.age >= GROWN_UP ? name : initialsOf(name);
}
