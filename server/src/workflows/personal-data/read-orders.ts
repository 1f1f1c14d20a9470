import { shownCents } from '@tours/contract/instalment-labels';
import { travellerName } from '@tours/contract/person-name';
import type { PersonalData } from '@tours/contract/personal-data';
import { pick } from '@tours/contract/pick';
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { type ExportedAnswer, exportAnswers, mayExportAll, NOT_INCLUDED } from '../../answers/index.ts';
import { healthFields } from '../../catalogue/index.ts';
import type { Context } from '../../platform/context.ts';
import { groups, type OrderItem, orders, partners } from '../../platform/db/tables/index.ts';
import { waiverRetentionEnd } from '../../platform/lib/retention-periods.ts';
import { mailOf, withoutOpenQuestions } from './exported-mail.ts';
import { type Rows, readRows } from './exported-rows.ts';

type Order = PersonalData['orders'][number];

/**
 * Anybody can save thousands of orders with somebody's email, and an export is made in memory. Those that nobody paid are
 * erased after two weeks.
 */
const UNPAID_MOST = 50;

export async function readOrders(ctx: Context, condition: SQL | undefined): Promise<Order[]> {
  const unpaid = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(condition, isNull(orders.authorisedAt)))
    .orderBy(desc(orders.createdAt))
    .limit(UNPAID_MOST);
  const heads = await ctx.db
    .select({ order: orders, group: groups.title, partner: partners.name })
    .from(orders)
    .innerJoin(groups, eq(groups.id, orders.groupId))
    .innerJoin(partners, eq(partners.id, orders.partnerId))
    .where(and(condition, or(isNotNull(orders.authorisedAt), inArray(orders.id, unpaid))))
    .orderBy(asc(orders.createdAt));
  const ids = heads.map(({ order }) => order.id);
  const rows = await readRows(ctx, ids);
  const given = await exportAnswers(ctx, ids);
  const divisions = [...new Set(heads.map(({ order }) => order.divisionId))];
  const mayReadAll = mayExportAll(ctx);
  const hidden = mayReadAll ? new Set<string>() : await healthFields(ctx, divisions);
  return heads.map(({ order, group, partner }) => {
    const isOwn = ({ orderId }: { orderId: string | null }) => orderId === order.id;
    return {
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
      agreement: agreementOf(rows.accepted.find(isOwn)),
      plan: planOf(
        rows.plans.filter(({ plan }) => isOwn(plan)),
        rows.planned.filter(isOwn),
      ),
      bookings: rows.items.filter(isOwn).map((item) => bookingOf(item, { ...rows, given, hidden })),
      transactions: rows.lines.filter((line) => isOwn(line) && line.transactionType !== 'dispute').map(transactionOf),
      answers: given
        .filter((one) => isOwn(one) && one.travellerId === null)
        .map(({ question, answer }) => ({ question, answer })),
      receipts: rows.papers.filter(isOwn).map(receiptOf),
      waivers: rows.signed.filter(({ waiver }) => isOwn(waiver)).map((one) => waiverOf(ctx, one)),
      mails: rows.mails.filter(isOwn).map((mail) => mailOf(mayReadAll ? mail : withoutOpenQuestions(mail))),
      links: linksOf(
        rows.links.filter(({ link }) => isOwn(link)),
        order.contactEmail,
      ),
      messagesStoppedAt: order.messagesStoppedAt?.toISOString() ?? null,
      offerConsents: rows.consents.filter(isOwn).map(offerConsentOf),
    };
  });
}

const agreementOf = (accepted: Rows['accepted'][number] | undefined): Order['agreement'] =>
  accepted
    ? { at: accepted.agreedAt.toISOString(), accepted: JSON.parse(accepted.content), address: accepted.networkAddress }
    : null;

/** A link that was made for another email, such as a signer's or a mistyped one, is used by somebody else. */
function linksOf(links: Rows['links'], contactEmail: string): Order['links'] {
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
function planOf(plans: Rows['plans'], planned: Rows['planned']): Order['plan'] {
  const plan = plans[0]?.plan;
  if (!plan) return null;
  return {
    state: plan.state,
    deposit: plan.depositCents,
    card: plan.cardBrand && plan.cardLastFour ? `${plan.cardBrand} ending in ${plan.cardLastFour}` : null,
    instalments: planned.map((one) => ({ due: one.dueOn, amount: shownCents(one), state: one.state })),
    consents: plans.flatMap(({ consent }) =>
      consent ? [{ at: consent.agreedAt.toISOString(), text: consent.content, address: consent.networkAddress }] : [],
    ),
  };
}

interface Given extends Pick<Rows, 'party' | 'acts'> {
  given: ExportedAnswer[];
  hidden: Set<string>;
}

function bookingOf(item: OrderItem, { party, given, hidden, acts }: Given): Order['bookings'][number] {
  // Only answered questions are stored, so a line in place of a health answer would tell that there is one.
  const isShown = (pk: number) => !hidden.has(`${item.divisionId} ${pk}`);
  const others = hidden.size ? [{ question: 'Health questions of FareHarbor', answer: NOT_INCLUDED }] : [];
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
          ...fields.filter(({ pk }) => isShown(pk)).map(({ name, value }) => ({ question: name, answer: value })),
          ...others,
          ...given
            .filter(({ travellerId }) => travellerId === id)
            .map(({ question, answer }) => ({ question, answer })),
        ],
        checkIns: acts
          .filter(({ travellerId }) => travellerId === id)
          .map(({ at, state }) => ({ at: at.toISOString(), state: state ?? '' })),
      })),
    answers: answers
      .filter(({ fieldPk }) => isShown(fieldPk))
      .map(({ name, shown }) => ({ question: name, answer: shown })),
  };
}

function transactionOf(line: Rows['lines'][number]): Order['transactions'][number] {
  return {
    id: line.lolaId,
    at: line.createdAt.toISOString(),
    kind: line.transactionType,
    amount: line.amountCents,
    ...pick(line, ['direction', 'state']),
  };
}

const receiptOf = (paper: Rows['papers'][number]): Order['receipts'][number] => ({
  ...pick(paper, ['number', 'kind']),
  amount: paper.amountCents,
  payer: paper.payerName,
  school: paper.schoolName ?? '',
  at: paper.issuedAt.toISOString(),
});

const offerConsentOf = (consent: Rows['consents'][number]): Order['offerConsents'][number] => ({
  at: consent.givenAt.toISOString(),
  email: consent.email,
  text: consent.words,
  withdrawnAt: consent.withdrawnAt?.toISOString() ?? null,
});

function waiverOf({ config }: Context, { waiver, hash }: Rows['signed'][number]): Order['waivers'][number] {
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
