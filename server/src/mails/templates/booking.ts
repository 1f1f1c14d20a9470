import { PAY_METHODS } from '@tours/contract/instalment-labels';
import { formatCents } from '@tours/contract/money';
import { payBy } from '@tours/contract/payment-plan';
import { RETURN_TEXTS } from '@tours/contract/refund-labels';
import { formatDay, formatPlainDay } from '@tours/contract/time';
import { nonNegativeCents, zonedString } from '@tours/contract/values';
import { z } from 'zod';
import { heading, link } from './elements.ts';
import { lowered, orderMail, partnerContact, trip } from './fields.ts';
import { leftToDo, questionsLeft, waiversLeft } from './left-to-do.ts';
import { mail, written } from './mail.ts';
import { action, firstName, line, lines, paragraph, paragraphs, spanOf, tripBlock } from './parts.ts';

const span = z.object({ start: zonedString, end: zonedString });

const refunded = orderMail.extend({
  trip: trip.extend({ bookingLolaId: z.string() }),
  amountRefundedCents: nonNegativeCents,
  /** The amount paid for this booking and not refunded, after all its refunds. */
  amountRemainingCents: nonNegativeCents,
  isCancelled: z.boolean(),
  /** The part that went back of each payment, newest first. A card gets each as an entry of its own. */
  parts: z.array(z.object({ method: z.enum(PAY_METHODS), amountCents: nonNegativeCents })),
  lowered,
  /** Staff cancelled the trip for everybody, and gave this reason. */
  cancelledTrip: z.object({ reason: z.string() }).nullable(),
  /** True if the refund has a credit note. */
  hasReceipt: z.boolean(),
  partner: partnerContact,
});
type Refunded = z.infer<typeof refunded>;

export const bookingMails = {
  'order-refunded': mail({
    label: 'Refund',
    audience: 'family',
    data: refunded,
    write(props) {
      const { brand, isCancelled, lowered, cancelledTrip } = props;
      const amount = `${formatCents(props.amountRefundedCents)} CAD`;
      const isRefunded = props.amountRefundedCents > 0;
      const { subject, ...head } = cancelledTrip ? cancelledHead(props) : refundHead(props);
      return written(
        subject,
        { brand, ...head, questionsTo: props.partner },
        ...(cancelledTrip
          ? [
              paragraph(
                `Hi ${firstName(props.customerName)}, ${brand.name} has to cancel ${props.trip.title}. We’re sorry.`,
              ),
              ...paragraphs(cancelledTrip.reason),
              isRefunded && paragraph(refundedText(props)),
            ]
          : [
              paragraph(
                `Hi ${firstName(props.customerName)}, ${isRefunded ? refundedText(props) : loweredIntro(props)}`,
              ),
            ]),
        isRefunded && lines(...props.parts.map((part) => line(wayText(part, props.parts.length > 1)))),
        props.parts.some(({ method }) => method === 'card') &&
          paragraph('Depending on your bank, a refund to a card takes 5 to 10 business days to appear.'),
        (isRefunded || cancelledTrip) && lowered && paragraph(loweredText(lowered)),
        isCancelled && paragraph('Your booking is cancelled and your seats have been released.'),
        props.hasReceipt && paragraph('You can download the credit note for this refund from your order page.'),
        action(brand, 'See your order', props.orderUrl),
        tripBlock(
          props.trip,
          line(`Booking ${props.trip.bookingLolaId}${isCancelled ? ', cancelled' : ''}`),
          isRefunded && line(`Refunded now: ${amount}`),
          lowered && line(`No longer charged: ${formatCents(lowered.amountCents)} CAD`),
          line(`Paid and not refunded: ${formatCents(props.amountRemainingCents)} CAD`),
        ),
      );
    },
  }),

  /** Notifies the traveller that the bank returned a refund of which they were notified. */
  'refund-failed': mail({
    label: 'Refund returned by the bank',
    audience: 'family',
    data: orderMail.extend({ amountCents: nonNegativeCents, partner: partnerContact }),
    write({ brand, customerName, orderLolaId, orderUrl, groupTitle, amountCents, partner }) {
      const amount = `${formatCents(amountCents)} CAD`;
      return written(
        `Your refund of ${formatCents(amountCents)} didn’t arrive (${orderLolaId})`,
        {
          brand,
          preview: `Your bank returned ${amount} to us.`,
          heading: `Your bank returned ${amount}`,
          questionsTo: partner,
        },
        paragraph(
          `Hi ${firstName(customerName)}, we refunded ${amount} for ${groupTitle}, but your bank didn’t accept it. This happens when a card has expired or was replaced.`,
        ),
        paragraph(
          `Your money isn’t lost. ${brand.name} knows about it and will email you to arrange another way. If they don’t write within a few days, please email ${partner.name} and mention order ${orderLolaId}.`,
        ),
        action(brand, 'See your order', orderUrl),
      );
    },
  }),

  'booking-changed': mail({
    label: ({ after }) => (after ? 'Booking moved' : 'Booking cancelled'),
    audience: 'family',
    data: orderMail.extend({
      ...leftToDo.shape,
      title: z.string(),
      headline: z.string(),
      before: span,
      /** Null if the booking was cancelled. */
      after: span.nullable(),
      /** The payments that are due too late for the new time. */
      payBy,
      /** The part of a cancelled booking that is paid and not refunded. */
      paidCents: nonNegativeCents,
      lowered,
      partner: partnerContact,
      /** Other orders of the contact whose bookings moved in the same way. */
      others: z.array(
        orderMail
          .pick({ orderLolaId: true, orderUrl: true })
          .extend({ orderId: z.uuid(), payBy, waiversToSign: leftToDo.shape.waiversToSign }),
      ),
    }),
    write(props) {
      const { brand, orderLolaId, title, headline, before, after } = props;
      const change = after ? 'moved to another time' : 'cancelled';
      return written(
        `${title} was ${change} (${orderLolaId})`,
        {
          brand,
          preview: after ? `Now: ${spanOf(after)}.` : 'Your booking is cancelled.',
          heading: `${title} was ${change}`,
          questionsTo: props.partner,
        },
        paragraph(
          `Hi ${firstName(props.customerName)}, ${brand.name} has ${after ? 'moved' : 'cancelled'} your ${title} booking (${props.groupTitle}).`,
        ),
        lines(
          heading(title),
          headline && line(headline),
          after && line(`Now: ${spanOf(after)}`),
          line(`${after ? 'Before' : 'Was'}: ${spanOf(before)}`),
        ),
        ...(after
          ? [paragraph(`${payText(props.payBy)} Signed waivers stay valid.`), waiversLeft(props), questionsLeft(props)]
          : [
              props.paidCents > 0 &&
                paragraph(
                  `${formatCents(props.paidCents)} CAD is paid for it and hasn’t been refunded. If a refund is made, we’ll email you.`,
                ),
              props.lowered && paragraph(loweredText(props.lowered)),
              paragraph(
                `If you weren’t expecting this, or have questions about your payment, please email ${props.partner.name}.`,
              ),
            ]),
        action(brand, 'See your order', props.orderUrl),
        ...props.others.flatMap((other) => [
          paragraph(
            `Your order ${other.orderLolaId} moved in the same way. ${payText(other.payBy)} `,
            link(other.orderUrl, `See order ${other.orderLolaId}`),
          ),
          waiversLeft(other),
        ]),
      );
    },
  }),

  /** A seat that staff gave to another person. */
  'traveller-replaced': mail({
    label: 'Traveller replaced',
    audience: 'family',
    data: orderMail.extend({ trip, traveller: z.string(), former: z.string(), partner: partnerContact }),
    write(props) {
      const { brand, orderLolaId, trip, traveller, former } = props;
      const change = `${traveller} now travels instead of ${former}`;
      return written(
        `${change} (${orderLolaId})`,
        { brand, preview: `${change} on ${trip.title}.`, heading: change, questionsTo: props.partner },
        paragraph(
          `Hi ${firstName(props.customerName)}, ${brand.name} has changed a traveller of your ${trip.title} booking.`,
        ),
        lines(heading(trip.title), trip.headline && line(trip.headline), line(spanOf(trip))),
        paragraph(
          `Waivers and answers of ${former} don’t count for ${traveller}. Your order shows what’s left to sign and answer. The price stays the same.`,
        ),
        paragraph(
          `Answers about the whole booking stay. If one of them is about ${former}, please correct it, or ask ${props.partner.name} to.`,
        ),
        action(brand, 'See your order', props.orderUrl),
      );
    },
  }),
};

function refundHead({ orderLolaId, trip: { title }, amountRefundedCents }: Refunded) {
  const amount = formatCents(amountRefundedCents);
  return amountRefundedCents > 0
    ? {
        subject: `Refund of ${amount} for order ${orderLolaId}`,
        preview: `${amount} CAD for ${title}.`,
        heading: `Refund of ${amount} CAD`,
      }
    : {
        subject: `Your payments for order ${orderLolaId} are lower`,
        preview: `You pay less for ${title}.`,
        heading: 'Your payments are lower',
      };
}

const cancelledHead = ({ orderLolaId, trip, amountRefundedCents }: Refunded) => ({
  subject: `${trip.title} on ${formatDay(trip.start)} is cancelled (${orderLolaId})`,
  preview: amountRefundedCents > 0 ? `${formatCents(amountRefundedCents)} CAD goes back to you.` : spanOf(trip),
  heading: `${trip.title} is cancelled`,
});

const refundedText = ({ brand, trip: { title }, amountRefundedCents }: Refunded) =>
  `${brand.name} has refunded ${formatCents(amountRefundedCents)} CAD of the payments for ${title}.`;

const loweredIntro = ({ trip: { title }, lowered }: Refunded) =>
  `this is about ${title}. ${lowered ? loweredText(lowered) : ''}`;

/** Says where a part of a refund goes. The amount of a refund with one part was named before. */
function wayText({ method, amountCents }: Refunded['parts'][number], isOneOfMany: boolean): string {
  const amount = `${formatCents(amountCents)} CAD`;
  if (method === 'card') return `${isOneOfMany ? amount : 'The refund'} goes to the card you paid with.`;
  if (method === 'credit')
    return `${isOneOfMany ? amount : 'This amount'} was paid by the school, so it goes back ${RETURN_TEXTS.credit}.`;
  return `You received ${isOneOfMany ? amount : 'this amount'} ${RETURN_TEXTS[method]}.`;
}

/** Says which payments of a plan are no longer made, and what is still to be paid. */
function loweredText({ amountCents, stillToPayCents }: NonNullable<Refunded['lowered']>): string {
  const rest =
    stillToPayCents > 0
      ? `${formatCents(stillToPayCents)} CAD is still to be paid for your order, which shows the dates.`
      : 'There is nothing left to pay.';
  return `We no longer charge ${formatCents(amountCents)} CAD that was still to be paid for it. ${rest}`;
}

function payText(payment: z.infer<typeof payBy>): string {
  if (!payment) return 'You don’t need to confirm the new time.';
  const amount = `${formatCents(payment.amountCents)} CAD`;
  return `Payments that you agreed to are now too late for this trip. Please pay ${amount} by ${formatPlainDay(payment.day)} on the page of your order.`;
}
