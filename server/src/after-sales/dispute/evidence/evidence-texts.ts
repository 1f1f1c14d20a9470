import { counted } from '@tours/contract/counted';
import { formatCents } from '@tours/contract/money';
import { RETURN_TEXTS } from '@tours/contract/refund-labels';
import { formatDate, formatDateTime } from '@tours/contract/time';
import type { LinkPurpose } from '../../../platform/db/tables/index.ts';
import { plainLines, plainText } from '../../../platform/lib/rich-text.ts';
import { zoned, zonedDeparture } from '../../../platform/lib/zoned.ts';
import type { Evidence } from './read-evidence.ts';

/** A part of the evidence: a heading with sentences. The PDF and Stripe's fields both take their text from it. */
export interface Part {
  key: PartKey;
  title: string;
  lines: string[];
  /** A longer text, such as terms. */
  text?: string;
}
export type PartKey =
  | 'purchase'
  | 'service'
  | 'terms'
  | 'cancellation'
  | 'plan'
  | 'waivers'
  | 'mails'
  | 'openings'
  | 'refunds'
  | 'earlier';

const ACTS = {
  opened: 'opened',
  downloaded: 'downloaded',
  signed: 'signed through',
  paid: 'paid through',
  answered: 'answered through',
} as const;
const LINKS: Record<LinkPurpose, string> = {
  order: 'order page',
  pay: 'payments',
  waiver: 'waiver',
  questions: 'questions',
  guide: 'trip day',
  stop: 'messages',
};
const MAIL_STATES = { sent: 'accepted by the mail server', queued: 'waiting to be sent', failed: 'not delivered' };

/** Writes the parts of the evidence that have something to say. */
export function partsOf(evidence: Evidence): Part[] {
  const zone = evidence.company.timezone;
  const at = (moment: Date) => formatDateTime(zoned(moment, zone));
  return [
    purchase(evidence, at),
    service(evidence, at),
    ...agreed(evidence, at),
    plan(evidence, at),
    signed(evidence, at),
    {
      key: 'mails' as const,
      title: 'Emails to the customer',
      lines: evidence.mails.map(({ what, state, at: moment }) => `${at(moment)}: ${what}, ${MAIL_STATES[state]}`),
    },
    {
      key: 'openings' as const,
      title: 'Use of the personal links in these emails',
      lines: evidence.openings.map(
        ({ use: { act, network, browser, times, firstAt, lastAt }, purpose }) =>
          `Link to the ${LINKS[purpose]} ${ACTS[act]} ${times === 1 ? 'once' : `${times} times`}, ` +
          `${at(firstAt)}${times > 1 ? ` to ${at(lastAt)}` : ''}, from network ${network} with ${browser}`,
      ),
    },
    {
      key: 'refunds' as const,
      title: 'Refunds given',
      lines: evidence.refunds.map(
        ({ lolaId, amountCents, createdAt, way }) =>
          `${formatCents(amountCents)} CAD on ${at(createdAt)} ${RETURN_TEXTS[way ?? 'card']} (${lolaId})`,
      ),
    },
    {
      key: 'earlier' as const,
      title: 'Earlier payments of the same customer, never disputed',
      lines: evidence.prior.map(
        ({ amountCents, paidAt, lolaId, titles, email, networkAddress, intentId }) =>
          `${formatCents(amountCents)} CAD on ${at(paidAt)} for ${titles} (order ${lolaId}, payment ${intentId}, ${email}` +
          `${networkAddress ? `, network address ${networkAddress}` : ''})`,
      ),
    },
  ].filter(({ lines }) => lines.length > 0);
}

type At = (moment: Date) => string;

function purchase({ order, bookings, agreement, company }: Evidence, at: At): Part {
  const lines = bookings.map(
    ({ title, lolaId, amountTotalCents, people }) =>
      `${title}: ${counted(people.length, 'person', 'people')}, ${formatCents(amountTotalCents)} CAD (${lolaId})`,
  );
  return {
    key: 'purchase',
    title: 'Purchase',
    lines: [
      `Order ${order.lolaId} at ${company.legalName || company.name}, placed on ${at(order.createdAt)}`,
      `Customer: ${order.contactName}, ${order.contactEmail}${order.contactPhone ? `, ${order.contactPhone}` : ''}`,
      ...(agreement?.networkAddress ? [`Network address at the purchase: ${agreement.networkAddress}`] : []),
      ...lines,
      `Total: ${formatCents(order.amountTotalCents)} CAD, paid ${formatCents(order.amountPaidCents)} CAD`,
    ],
  };
}

/** When the trip takes place, for whom seats were held, and who was checked in. */
function service({ bookings, dispute }: Evidence, at: At): Part {
  return {
    key: 'service',
    title: 'Date, time and list of travellers',
    lines: bookings.flatMap(({ title, startLocal, timezone, status, startAt, people, fareharborBooking }) => {
      const when = formatDateTime(zonedDeparture(startLocal, timezone));
      const number = fareharborBooking ? `, booking ${fareharborBooking.displayId}` : '';
      if (status === 'cancelled') return [`${title}: booked for ${when}${number}, cancelled`];
      const verb = startAt < dispute.openedAt ? 'departed on' : 'departs on';
      const names = people.map(({ name }) => name).join(', ') || 'nobody named';
      const checkedIn = people.flatMap(({ name, checkedInAt }) => (checkedInAt ? `${name} (${at(checkedInAt)})` : []));
      return [
        `${title}: ${verb} ${when}${number}. Seats for ${names}`,
        ...(checkedIn.length ? [`${title}: checked in on the day: ${checkedIn.join(', ')}`] : []),
      ];
    }),
  };
}

function agreed({ agreement }: Evidence, at: At): Part[] {
  if (!agreement) return [];
  const { agreedAt, networkAddress, contentHash } = agreement;
  const from = networkAddress ? `, from network address ${networkAddress}` : '';
  const tours = agreement.agreed.tours.map(
    ({ name, start, cancellation }) =>
      `${name}, ${formatDate(start.slice(0, 10))}: ${cancellation ? plainText(cancellation) : 'no cancellation text'}`,
  );
  return [
    {
      key: 'terms',
      title: 'Terms that the customer accepted',
      lines: [`Accepted on ${at(agreedAt)}${from}. Fingerprint of the accepted text (SHA-256): ${contentHash}`],
      text: plainLines(agreement.agreed.terms).join('\n'),
    },
    { key: 'cancellation', title: 'Cancellation rule that the customer accepted', lines: tours },
  ];
}

function plan({ plan, consents }: Evidence, at: At): Part {
  return {
    key: 'plan',
    title: 'Payment plan that the customer agreed to',
    lines: plan
      ? consents.flatMap(({ agreedAt, networkAddress, content, schedule, cardBrand, cardLastFour }) => [
          `Agreed on ${at(agreedAt)}${networkAddress ? `, from network address ${networkAddress}` : ''}` +
            `${cardLastFour ? `, for the card ${cardBrand ?? ''} ending ${cardLastFour}` : ''}`,
          plainText(content),
          ...schedule.map(({ dueOn, amountCents }) => `Due ${dueOn}: ${formatCents(amountCents)} CAD`),
        ])
      : [],
  };
}

function signed({ waivers }: Evidence, at: At): Part {
  return {
    key: 'waivers',
    title: 'Signed waivers',
    lines: waivers.map(
      ({ title, lolaId, person, trip, signedAt, networkAddress, hash, position }) =>
        `${title} (${lolaId}) for ${person}, ${trip}: signed on ${at(signedAt)}` +
        `${networkAddress ? `, from network address ${networkAddress}` : ''}` +
        `${hash ? `. Certificate: record ${position}, fingerprint ${hash}` : ''}`,
    ),
  };
}
