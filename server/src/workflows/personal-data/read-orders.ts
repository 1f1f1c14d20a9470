import { travellerName } from '@tours/contract/person-name';
import type { PersonalData } from '@tours/contract/personal-data';
import { pick } from '@tours/contract/pick';
import { and, asc, eq, getTableColumns, inArray, notExists, notInArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type ExportedAnswer, exportAnswers, mayExportAll, NOT_INCLUDED } from '../../answers/index.ts';
import { healthFields } from '../../catalogue/index.ts';
import { STAFF_MAILS } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import {
  accessLinks,
  accessLinkUses,
  agreements,
  checkInActs,
  groups,
  instalments,
  mailOutbox,
  type OrderItem,
  offerConsents,
  orderItems,
  orders,
  partners,
  paymentPlans,
  planConsents,
  receipts,
  transactions,
  travellers,
  waiverProofs,
  waivers,
} from '../../platform/db/tables/index.ts';
import { waiverRetentionEnd } from '../../platform/lib/retention-periods.ts';
import { mailOf, withoutOpenQuestions } from './exported-mail.ts';

type Order = PersonalData['orders'][number];

/** Reads the orders of a condition with all their rows, in one statement per table. */
export async function readOrders(ctx: Context, condition: SQL | undefined): Promise<Order[]> {
  const heads = await ctx.db
    .select({ order: orders, group: groups.title, partner: partners.name })
    .from(orders)
    .innerJoin(groups, eq(groups.id, orders.groupId))
    .innerJoin(partners, eq(partners.id, orders.partnerId))
    .where(condition)
    .orderBy(asc(orders.createdAt));
  const ids = heads.map(({ order }) => order.id);
  const { items, party, lines, papers, signed, mails, plans, planned, consents, accepted, links } = await readParts(
    ctx,
    ids,
  );
  const acts = await readCheckIns(ctx, ids);
  const given = await exportAnswers(ctx, ids);
  const divisions = [...new Set(heads.map(({ order }) => order.divisionId))];
  const mayReadAll = mayExportAll(ctx);
  const hidden = mayReadAll ? new Set<string>() : await healthFields(ctx, divisions);
  return heads.map(({ order, group, partner }) => ({
    id: order.lolaId,
    at: order.createdAt.toISOString(),
    group,
    soldBy: partner,
    state: order.state,
    contact: { name: order.contactName, email: order.contactEmail, phone: order.contactPhone },
    total: order.amountTotalCents,
    paid: order.amountPaidCents,
    refunded: order.amountRefundedCents,
    waived: order.amountWaivedCents,
    agreement: agreementOf(accepted.find(({ orderId }) => orderId === order.id)),
    plan: planOf(plans, planned, order.id),
    bookings: items
      .filter(({ orderId }) => orderId === order.id)
      .map((item) => bookingOf(item, { party, given, hidden, acts })),
    transactions: lines
      .filter(({ orderId, transactionType }) => orderId === order.id && transactionType !== 'dispute')
      .map(transactionOf),
    answers: given
      .filter(({ orderId, travellerId }) => orderId === order.id && travellerId === null)
      .map(({ question, answer }) => ({ question, answer })),
    receipts: papers
      .filter(({ orderId }) => orderId === order.id)
      .map((paper) => ({
        ...pick(paper, ['number', 'kind']),
        amount: paper.amountCents,
        payer: paper.payerName,
        school: paper.schoolName ?? '',
        at: paper.issuedAt.toISOString(),
      })),
    waivers: signed.filter(({ waiver }) => waiver.orderId === order.id).map((one) => waiverOf(ctx, one)),
    mails: mails
      .filter(({ orderId }) => orderId === order.id)
      .map((mail) => mailOf(mayReadAll ? mail : withoutOpenQuestions(mail))),
    links: linksOf(
      links.filter(({ link }) => link.orderId === order.id),
      order.contactEmail,
    ),
    messagesStoppedAt: order.messagesStoppedAt?.toISOString() ?? null,
    offerConsents: consents
      .filter(({ orderId }) => orderId === order.id)
      .map(({ givenAt, email, words, withdrawnAt }) => ({
        at: givenAt.toISOString(),
        email,
        text: words,
        withdrawnAt: withdrawnAt?.toISOString() ?? null,
      })),
  }));
}

async function readParts(ctx: Context, ids: string[]) {
  const [items, party, lines, papers, signed, mails, plans, planned, consents, accepted, links] = await Promise.all([
    ctx.db.select().from(orderItems).where(inArray(orderItems.orderId, ids)).orderBy(asc(orderItems.position)),
    ctx.db
      .select(getTableColumns(travellers))
      .from(travellers)
      .innerJoin(orderItems, eq(orderItems.id, travellers.orderItemId))
      .where(inArray(orderItems.orderId, ids))
      .orderBy(asc(travellers.position)),
    ctx.db.select().from(transactions).where(inArray(transactions.orderId, ids)).orderBy(asc(transactions.createdAt)),
    ctx.db.select().from(receipts).where(inArray(receipts.orderId, ids)).orderBy(asc(receipts.number)),
    ctx.db
      .select({ waiver: waivers, hash: waiverProofs.hash })
      .from(waivers)
      .leftJoin(waiverProofs, eq(waiverProofs.waiverId, waivers.id))
      .where(inArray(waivers.orderId, ids))
      .orderBy(asc(waivers.createdAt)),
    ctx.db
      .select()
      .from(mailOutbox)
      .where(and(inArray(mailOutbox.orderId, ids), notInArray(mailOutbox.template, STAFF_MAILS)))
      .orderBy(asc(mailOutbox.createdAt)),
    ctx.db
      .select({ plan: paymentPlans, consent: planConsents })
      .from(paymentPlans)
      .leftJoin(planConsents, eq(planConsents.planId, paymentPlans.id))
      .where(inArray(paymentPlans.orderId, ids)),
    ctx.db.select().from(instalments).where(inArray(instalments.orderId, ids)).orderBy(asc(instalments.position)),
    ctx.db.select().from(offerConsents).where(inArray(offerConsents.orderId, ids)).orderBy(asc(offerConsents.givenAt)),
    ctx.db.select().from(agreements).where(inArray(agreements.orderId, ids)),
    ctx.db
      .select({ link: accessLinks, use: accessLinkUses })
      .from(accessLinks)
      .leftJoin(accessLinkUses, eq(accessLinkUses.linkId, accessLinks.id))
      .where(inArray(accessLinks.orderId, ids))
      .orderBy(asc(accessLinks.createdAt), asc(accessLinkUses.firstAt)),
  ]);
  return { items, party, lines, papers, signed, mails, plans, planned, consents, accepted, links };
}

/** Reads the check-ins of each traveller that guides and leaders did not undo. */
function readCheckIns(ctx: Context, orderIds: string[]) {
  const undone = alias(checkInActs, 'undone');
  return ctx.db
    .select({ travellerId: travellers.id, at: checkInActs.deviceAt, state: checkInActs.state })
    .from(checkInActs)
    .innerJoin(travellers, eq(travellers.id, checkInActs.travellerId))
    .where(
      and(
        inArray(travellers.orderId, orderIds),
        eq(checkInActs.kind, 'state'),
        notExists(
          ctx.db
            .select()
            .from(undone)
            // The departure is in an index.
            .where(and(eq(undone.departureId, checkInActs.departureId), eq(undone.undoes, checkInActs.id))),
        ),
      ),
    )
    .orderBy(asc(checkInActs.deviceAt));
}

type Parts = Awaited<ReturnType<typeof readParts>>;

const agreementOf = (accepted: Parts['accepted'][number] | undefined): Order['agreement'] =>
  accepted ? { at: accepted.agreedAt.toISOString(), text: accepted.content, address: accepted.networkAddress } : null;

/** A link that was made for another email, such as a signer's or a mistyped one, is used by somebody else. */
function linksOf(links: Parts['links'], contactEmail: string): Order['links'] {
  return [...Map.groupBy(links, ({ link }) => link.id).values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const { purpose, madeFor, createdAt } = first.link;
    const isOwn = madeFor === contactEmail.toLowerCase();
    const uses = isOwn ? rows.flatMap(({ use }) => use ?? []) : [];
    return {
      opens: purpose,
      madeFor,
      since: createdAt.toISOString(),
      uses: uses.map(({ act, firstAt, lastAt, ...use }) => ({
        what: act,
        ...pick(use, ['network', 'browser', 'times']),
        first: firstAt.toISOString(),
        last: lastAt.toISOString(),
      })),
    };
  });
}

/** The plan with everything that the payer agreed to. A later consent belongs to another card or date. */
function planOf(plans: Parts['plans'], planned: Parts['planned'], orderId: string): Order['plan'] {
  const own = plans.filter(({ plan }) => plan.orderId === orderId);
  const plan = own[0]?.plan;
  if (!plan) return null;
  return {
    state: plan.state,
    deposit: plan.depositCents,
    card: plan.cardBrand && plan.cardLastFour ? `${plan.cardBrand} ending in ${plan.cardLastFour}` : null,
    instalments: planned
      .filter((one) => one.orderId === orderId)
      .map(({ dueOn, amountCents, state }) => ({ due: dueOn, amount: amountCents, state })),
    consents: own.flatMap(({ consent }) =>
      consent ? [{ at: consent.agreedAt.toISOString(), text: consent.content, address: consent.networkAddress }] : [],
    ),
  };
}

interface Given {
  party: Parts['party'];
  given: ExportedAnswer[];
  hidden: Set<string>;
  acts: Awaited<ReturnType<typeof readCheckIns>>;
}

function bookingOf(item: OrderItem, { party, given, hidden, acts }: Given): Order['bookings'][number] {
  const said = (pk: number, value: string) => (value && hidden.has(`${item.divisionId} ${pk}`) ? NOT_INCLUDED : value);
  // After an erasure the request is empty.
  const { answers = [] }: Partial<OrderItem['bookingPayload']> = item.bookingPayload;
  return {
    id: item.lolaId,
    trip: item.title,
    start: item.startLocal,
    end: item.endLocal,
    status: item.status,
    bookingNumber: item.fareharborBooking?.displayId ?? null,
    total: item.amountTotalCents,
    travellers: party
      .filter(({ orderItemId }) => orderItemId === item.id)
      .map(({ id, age, customerType, amountCents, fields, ...traveller }) => ({
        name: travellerName(traveller),
        age,
        kind: customerType,
        price: amountCents,
        answers: [
          ...fields.map(({ pk, name, value }) => ({ question: name, answer: said(pk, value) })),
          ...given
            .filter(({ travellerId }) => travellerId === id)
            .map(({ question, answer }) => ({ question, answer })),
        ],
        checkIns: acts
          .filter(({ travellerId }) => travellerId === id)
          .map(({ at, state }) => ({ at: at.toISOString(), state: state ?? '' })),
      })),
    // FareHarbor alone keeps the words of these questions.
    answers: answers.map(({ fieldPk, value }) => ({
      question: `Question ${fieldPk} of FareHarbor`,
      answer: said(fieldPk, String(value)),
    })),
  };
}

function transactionOf(line: typeof transactions.$inferSelect): Order['transactions'][number] {
  return {
    id: line.lolaId,
    at: line.createdAt.toISOString(),
    kind: line.transactionType,
    amount: line.amountCents,
    ...pick(line, ['direction', 'state']),
  };
}

function waiverOf(
  { config }: Context,
  { waiver, hash }: { waiver: typeof waivers.$inferSelect; hash: string | null },
): Order['waivers'][number] {
  const { dateSigned } = waiver;
  return {
    id: waiver.lolaId,
    title: waiver.signedTitle ?? '',
    trip: waiver.itemName,
    traveller: waiver.travellerName,
    email: waiver.travellerEmail,
    age: waiver.travellerAge,
    signedAt: dateSigned?.toISOString() ?? null,
    onPaperSince: waiver.paperReceivedAt?.toISOString() ?? null,
    answers: (waiver.signedFields ?? []).map(({ title, type, value, typed }) => ({
      question: title,
      answer: type === 'signature' && !typed ? 'Drawn, see the signed copy' : value,
    })),
    signedCopy:
      hash && dateSigned && !waiver.erasedAt
        ? {
            address: `${config.PUBLIC_URL}/waivers/${waiver.id}/pdf`,
            fingerprint: hash,
            keptUntil: waiverRetentionEnd(dateSigned).toISOString(),
          }
        : null,
  };
}
