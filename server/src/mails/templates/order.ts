import { cardName } from '@tours/contract/card-name';
import { BOOKING_GIVE_UP_HOURS } from '@tours/contract/constants';
import { counted } from '@tours/contract/counted';
import { isOpenInstalment, isPayable } from '@tours/contract/instalment-labels';
import { meetingPointLine } from '@tours/contract/meeting-point';
import { message } from '@tours/contract/messages';
import { formatCents, sumOf } from '@tours/contract/money';
import { orderPlan } from '@tours/contract/payment-plan';
import { formatPlainDay } from '@tours/contract/time';
import { cents, meetingPoint, nonNegativeCents } from '@tours/contract/values';
import { Fragment } from 'react';
import { z } from 'zod';
import { heading, link } from './elements.ts';
import { brand, contact, orderMail, savedCard, trip, webAddress } from './fields.ts';
import { h } from './h.ts';
import { leftToDo, questionsLeft, waiversLeft } from './left-to-do.ts';
import { mail, written } from './mail.ts';
import { action, contactLines, firstName, line, lines, paragraph, tripBlock } from './parts.ts';

const bookedTrip = trip.extend({
  travellerCount: z.int().positive(),
  amountTotalCents: nonNegativeCents,
  /** The booking number that FareHarbor shows to people, such as `#344488`. */
  bookingNumber: z.string().nullable(),
  meetingPoint: meetingPoint.extend({ mapUrl: webAddress.nullable() }).nullable(),
});
type BookedTrip = z.infer<typeof bookedTrip>;

const orderDelayed = orderMail.extend({ items: z.array(trip).min(1) });
/** `card`: the kept card that pays. `isPaused`: by a dispute or a cancelled trip, or because the school pays. */
const mailPlan = orderPlan.omit({ isCardAgreed: true }).extend({ card: savedCard.nullable(), isPaused: z.boolean() });
type MailPlan = z.infer<typeof mailPlan>;

const renewedLink = z.union([
  z.object({ waiverId: z.uuid(), waiverUrl: webAddress }),
  z.object({ orderUrl: webAddress }),
  z.object({ questionsUrl: webAddress }),
  z.object({ payUrl: webAddress }),
]);

export const orderMails = {
  'order-confirmation': mail({
    label: 'Order confirmation',
    audience: 'family',
    data: orderMail.extend({
      ...leftToDo.shape,
      items: z.array(bookedTrip).min(1),
      /** With the trips that are cancelled, which are not listed. */
      amountTotalCents: nonNegativeCents,
      amountPaidCents: cents,
      amountWaivedCents: nonNegativeCents,
      amountRefundedCents: nonNegativeCents,
      /** Null: paid in full. */
      plan: mailPlan.nullable(),
      hasReceipt: z.boolean(),
      partner: contact,
    }),
    write(props) {
      const { brand, orderLolaId, groupTitle, items, plan, waiversToSign } = props;
      const subject = `Your booking ${orderLolaId}: ${groupTitle}`;
      return written(
        subject,
        { brand, preview: `${groupTitle} is booked${plan ? '' : ' and paid'}.`, heading: message('order.thanks') },
        paragraph(`Hi ${firstName(props.customerName)}, you’re booked for ${groupTitle}. Order ${orderLolaId}.`),
        waiversLeft(props),
        action(brand, waiversToSign > 0 ? 'See your order and sign' : 'See your order', props.orderUrl),
        questionsLeft(props),
        ...items.map(bookedTripBlock),
        props.amountTotalCents > sumOf(items, ({ amountTotalCents }) => amountTotalCents) &&
          paragraph(`Total with cancelled trips: ${formatCents(props.amountTotalCents)} CAD`),
        ...(plan
          ? planLines(plan, props.amountPaidCents)
          : [paragraph(`Paid: ${formatCents(props.amountPaidCents)} CAD`)]),
        props.amountWaivedCents > 0 && paragraph(`No longer to be paid: ${formatCents(props.amountWaivedCents)} CAD`),
        props.amountRefundedCents > 0 && paragraph(`Refunded: ${formatCents(props.amountRefundedCents)} CAD`),
        props.hasReceipt && paragraph('You can download your receipt from your order page.'),
        heading('Your school or agency'),
        contactLines(props.partner),
      );
    },
  }),

  'order-delayed': mail({
    label: 'Order not yet confirmed',
    audience: 'family',
    data: orderDelayed.extend({
      /** False for an order that is free, or was paid in cash. */
      isHeld: z.boolean(),
    }),
    write(props) {
      const { brand, orderLolaId, groupTitle, items, isHeld } = props;
      return written(
        `Order ${orderLolaId} is not yet confirmed`,
        {
          brand,
          preview: 'There’s nothing you need to do. We’ll email you again.',
          heading: message('order.notConfirmed'),
        },
        paragraph(
          `Hi ${firstName(props.customerName)}, we have your order for ${groupTitle} and are waiting for your seats to be confirmed.`,
        ),
        paragraph(
          `There’s nothing you need to do. ${isHeld ? 'The amount is on hold on your card and hasn’t been charged. ' : ''}We keep trying, and ` +
            'we’ll email you as soon as your seats are booked.',
        ),
        paragraph(
          `If they can’t be booked within ${BOOKING_GIVE_UP_HOURS} hours, we’ll ${isHeld ? 'release the hold and ' : ''}let you know. Please don’t order again until then.`,
        ),
        action(brand, 'See your order', props.orderUrl),
        ...items.map((item) => tripBlock(item)),
      );
    },
  }),

  'order-released': mail({
    label: 'Order could not be booked',
    audience: 'family',
    data: orderDelayed.extend({
      /** `none`: a free order. `charged`: the hold was captured outside, and staff must refund it. */
      hold: z.enum(['none', 'released', 'charged']),
      /** The reasons why seats were refused, as shown on the page; empty if the time ran out. */
      reasons: z.array(z.object({ name: z.string(), error: z.string() })),
    }),
    write(props) {
      const { brand, orderLolaId, groupTitle, items, reasons, hold } = props;
      const isCharged = hold === 'charged';
      const what = isCharged ? 'Your payment will be refunded' : 'You haven’t been charged';
      return written(
        `Order ${orderLolaId} couldn’t be booked. ${what}.`,
        { brand, preview: `${what}, and nothing is booked.`, heading: what },
        paragraph(
          `Hi ${firstName(props.customerName)}, we couldn’t book your seats for ${groupTitle}, so we’ve cancelled order ${orderLolaId}.`,
        ),
        reasons.length > 0 && lines(...reasons.map(({ name, error }) => line(`${name}: ${error}`))),
        paragraph(
          isCharged
            ? `Your card was charged by mistake. ${brand.name} knows about it and will refund it.`
            : message('checkout.bookingFailed'),
          hold === 'released' &&
            ' The hold on your card has been released; it may take your bank a few days to remove it.',
        ),
        paragraph('Please choose another date.'),
        action(brand, 'See your order', props.orderUrl),
        ...items.map((item) => tripBlock(item)),
      );
    },
  }),

  'new-link': mail({
    label: 'New link',
    audience: 'family',
    data: z.object({
      brand,
      orderLolaId: z.string(),
      groupTitle: z.string(),
      link: renewedLink,
    }),
    write({ brand, orderLolaId, groupTitle, link }) {
      return written(
        `Your new link to order ${orderLolaId}`,
        { brand, preview: `For ${groupTitle}.`, heading: 'Your new link' },
        paragraph(
          `Someone, probably you, asked for a new link to order ${orderLolaId} for ${groupTitle}. ${aboutOf(link)}`,
        ),
        action(brand, ...actionOf(link)),
        paragraph('Didn’t request this? You can ignore this email. The link was sent only to you.'),
      );
    },
  }),
};

function bookedTripBlock(item: BookedTrip) {
  return tripBlock(
    item,
    line(`${counted(item.travellerCount, 'traveller')}, ${formatCents(item.amountTotalCents)}`),
    item.bookingNumber && line(`Booking ${item.bookingNumber}`),
    item.meetingPoint && meetingPointLines(item.title, item.meetingPoint),
  );
}

function meetingPointLines(title: string, point: NonNullable<BookedTrip['meetingPoint']>) {
  const { mapUrl } = point;
  return h(
    Fragment,
    null,
    line(`Meeting point: ${meetingPointLine(point)}`),
    mapUrl && line(link(mapUrl, `Map for ${title}`)),
  );
}

/** The sums of a payment plan, and each later payment in a line of its own. */
function planLines(plan: MailPlan, paidCents: number) {
  const { depositCents, nonRefundableCents, instalments } = plan;
  const part = nonRefundableCents < depositCents ? `of which ${formatCents(nonRefundableCents)}` : 'which';
  const kept = nonRefundableCents > 0 ? `, ${part} isn’t refundable` : '';
  const open = instalments.filter(isOpenInstalment);
  const remainingCents = sumOf(open, ({ amountCents }) => amountCents);
  const asked = open.filter(isPayable);
  return [
    lines(
      line(`Deposit paid: ${formatCents(depositCents)} CAD${kept}`),
      paidCents !== depositCents && line(`Total paid: ${formatCents(paidCents)} CAD`),
      line(`Total Remaining: ${formatCents(remainingCents)} CAD`),
    ),
    asked.length > 0 &&
      lines(
        line(wayOf(plan)),
        ...asked.map(({ dueOn, amountCents }) => line(`${formatPlainDay(dueOn)}: ${formatCents(amountCents)} CAD`)),
      ),
    asked.length > 0 &&
      plan.card !== null &&
      !plan.isPaused &&
      paragraph('Before each payment we’ll email you a link, so that you can pay earlier or use another card.'),
  ];
}

function wayOf({ isPaidBySchool, isPaused, card }: MailPlan): string {
  if (isPaidBySchool) return 'The school pays these amounts:';
  if (isPaused) return 'Your payments are paused. They were planned for these days:';
  return card ? `We charge your ${cardName(card)} on these days:` : 'We email you a link before each of these days:';
}

type Link = z.infer<typeof renewedLink>;

function aboutOf(link: Link): string {
  if ('questionsUrl' in link)
    return 'Anyone who has it can read and change your answers, also about health and identity, so please keep it to yourself.';
  if (!('payUrl' in link)) return 'The old link no longer works.';
  return 'Anyone who has it can also change the card and the dates of the payments, so please pass it on only to the person who pays.';
}

function actionOf(link: Link): [label: string, url: string] {
  if ('waiverUrl' in link) return ['Open the waiver', link.waiverUrl];
  if ('payUrl' in link) return ['See the payments', link.payUrl];
  return 'questionsUrl' in link ? ['Answer the questions', link.questionsUrl] : ['See your order', link.orderUrl];
}
