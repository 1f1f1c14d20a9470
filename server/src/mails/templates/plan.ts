import { cardName } from '@tours/contract/card-name';
import { PAY_METHODS, type PayMethod } from '@tours/contract/instalment-labels';
import { formatCents } from '@tours/contract/money';
import { formatPlainDay } from '@tours/contract/time';
import { calendarDay, nonNegativeCents } from '@tours/contract/values';
import { z } from 'zod';
import { link } from './elements.ts';
import { brand, partnerContact, savedCard, webAddress } from './fields.ts';
import { mail, written } from './mail.ts';
import { action, firstName, line, lines, paragraph } from './parts.ts';

/** A payment of a plan. `payUrl` opens the plan's page, on which somebody can pay, and nothing else. */
const planMail = z.object({
  brand,
  orderLolaId: z.string(),
  groupTitle: z.string(),
  customerName: z.string(),
  payUrl: webAddress,
  /** The amount that is due, paid or refused. */
  amountCents: nonNegativeCents,
  partner: partnerContact,
});

const overdue = planMail.extend({
  stage: z.enum(['warning', 'notice', 'cancelled']),
  /** Left out after the cancellation. */
  payUrl: webAddress.optional(),
  dueOn: calendarDay,
  cancelledOn: calendarDay,
  paidCents: nonNegativeCents,
  /** The part of `paidCents` that is not refundable. */
  keptCents: nonNegativeCents,
});
type Overdue = z.infer<typeof overdue>;

const paid = planMail.extend({
  method: z.enum(PAY_METHODS),
  remainingCents: nonNegativeCents,
  /** Null if nothing is left that the family is asked for. */
  next: z.object({ dueOn: calendarDay, amountCents: nonNegativeCents, isLate: z.boolean() }).nullable(),
  /** The kept card that will be charged for it, which is not always the one that just paid. Null: it is paid by hand. */
  card: savedCard.nullable(),
  /** By a dispute or a cancelled trip, or because the school pays. */
  isPaused: z.boolean(),
  isPaidBySchool: z.boolean(),
  /** Left out while there is no receipt. */
  orderUrl: webAddress.optional(),
});
type Paid = z.infer<typeof paid>;

const failed = planMail.extend({
  dueOn: calendarDay,
  card: savedCard.nullable(),
  nextTryOn: calendarDay.nullable(),
  /** No payment of the plan is charged to the card any more. */
  isExpired: z.boolean(),
  /** The bank asks its customer to confirm the payment. */
  needsConfirmation: z.boolean(),
});

export const planMails = {
  'instalment-reminder': mail({
    label: 'Payment reminder',
    audience: 'family',
    isForMany: true,
    data: planMail.extend({
      dueOn: calendarDay,
      isLate: z.boolean(),
      /** The card that will be charged, or null if the payer pays by hand. */
      card: savedCard.nullable(),
      /** The kept card, if it is charged no more for this payment: its bank refused it permanently, or too often. */
      refusedCard: savedCard.nullable(),
    }),
    write(props) {
      const { brand, orderLolaId, groupTitle, card, refusedCard, isLate } = props;
      const amount = `${formatCents(props.amountCents)} CAD`;
      const day = formatPlainDay(props.dueOn);
      const subject = isLate ? `A payment of ${amount} was due on ${day}` : `${amount} is due on ${day}`;
      return written(
        `${subject}, order ${orderLolaId}`,
        { brand, preview: `${groupTitle}, order ${orderLolaId}.`, heading: subject, questionsTo: props.partner },
        paragraph(
          card
            ? `Hi ${firstName(props.customerName)}, on ${day} we’ll charge ${amount} to your ${cardName(card)} for ${groupTitle}. There’s nothing you need to do.`
            : isLate
              ? `Hi ${firstName(props.customerName)}, we haven’t received your payment of ${amount} for ${groupTitle}, which was due on ${day}. Your seats are still booked.`
              : `Hi ${firstName(props.customerName)}, your next payment of ${amount} for ${groupTitle} is due on ${day}.`,
        ),
        refusedCard &&
          paragraph(
            `We can’t charge your ${cardName(refusedCard)} for this payment. Please pay here, or save another card.`,
          ),
        card && paragraph('You can pay earlier, use another card, or see all your payments on this page:'),
        action(brand, card ? 'See your payments' : `Pay ${formatCents(props.amountCents)}`, props.payUrl),
      );
    },
  }),

  /** A payment stays overdue in a group that cancels such orders: two warnings, then the cancellation. */
  'order-overdue': mail({
    label: 'Overdue order',
    audience: 'family',
    data: overdue,
    write(props) {
      const { brand, orderLolaId, groupTitle, stage } = props;
      const heading = headingOf(props);
      return written(
        `${heading}, order ${orderLolaId}`,
        { brand, preview: `${groupTitle}, order ${orderLolaId}.`, heading, questionsTo: props.partner },
        paragraph(`Hi ${firstName(props.customerName)}, ${textOf(props)}`),
        paragraph(moneyOf(props)),
        stage !== 'cancelled' && paragraph('If you need more time, please talk to us before that day.'),
        props.payUrl && action(brand, `Pay ${formatCents(props.amountCents)}`, props.payUrl),
      );
    },
  }),

  'instalment-paid': mail({
    label: 'Payment receipt',
    audience: 'family',
    data: paid,
    write(props) {
      const { brand, orderLolaId, groupTitle, remainingCents } = props;
      const amount = `${formatCents(props.amountCents)} CAD`;
      return written(
        `Receipt: ${amount} for order ${orderLolaId}`,
        {
          brand,
          preview: `${amount} for ${groupTitle}.`,
          heading: `We received ${amount}`,
          questionsTo: props.partner,
        },
        paragraph(
          `Hi ${firstName(props.customerName)}, thank you. ${received(props.method, amount)} for ${groupTitle}.`,
        ),
        remainingCents === 0
          ? paragraph('Nothing is left to pay.')
          : lines(line(`Still to pay: ${formatCents(remainingCents)} CAD`), line(nextStep(props))),
        action(brand, 'See your payments', props.payUrl),
        props.orderUrl && paragraph(link(props.orderUrl, 'Download your receipts from your order page')),
      );
    },
  }),

  'instalment-failed': mail({
    label: 'Payment failed',
    audience: 'family',
    data: failed,
    write(props) {
      const { brand, orderLolaId, groupTitle, card, isExpired, needsConfirmation } = props;
      const due = `due on ${formatPlainDay(props.dueOn)}`;
      const amount = `${formatCents(props.amountCents)} CAD`;
      const what = needsConfirmation
        ? `Please confirm your payment of ${amount}`
        : `Your payment of ${amount} didn’t go through`;
      const on = card ? ` with your ${cardName(card)}` : '';
      return written(
        `${what}, order ${orderLolaId}`,
        { brand, preview: `${groupTitle}. Your seats are still booked.`, heading: what, questionsTo: props.partner },
        paragraph(
          needsConfirmation
            ? `Hi ${firstName(props.customerName)}, your bank asks you to confirm the payment of ${amount}, ${due}, for ${groupTitle}${on}. Please enter your card again on the page below, and your bank asks you right after. Nothing was charged yet.`
            : `Hi ${firstName(props.customerName)}, we couldn’t charge ${amount}, ${due}, for ${groupTitle}${on}. ${isExpired ? 'The card has expired' : 'Your bank refused the payment'}, and nothing was charged.`,
        ),
        !needsConfirmation && paragraph(whatToDo(props)),
        paragraph('Your seats are still booked.'),
        action(brand, needsConfirmation ? 'Confirm the payment' : 'Pay now', props.payUrl),
      );
    },
  }),
};

function whatToDo({ nextTryOn, isExpired }: z.infer<typeof failed>): string {
  if (nextTryOn) return `We’ll try again on ${formatPlainDay(nextTryOn)}. You can also pay now or use another card.`;
  if (isExpired)
    return 'Please save your new card, which then pays this payment and the later ones, or pay only this one.';
  return 'We won’t try this card again for this payment. Please pay now, or use another card.';
}

function headingOf({ stage, cancelledOn }: Overdue): string {
  if (stage === 'cancelled') return 'Your seats were cancelled';
  return stage === 'notice'
    ? `Last notice: your seats will be cancelled on ${formatPlainDay(cancelledOn)}`
    : 'A payment is overdue, and your seats may be cancelled';
}

function textOf({ stage, amountCents, dueOn, groupTitle, cancelledOn }: Overdue): string {
  const payment = `your payment of ${formatCents(amountCents)} CAD for ${groupTitle}, which was due on ${formatPlainDay(dueOn)},`;
  if (stage === 'cancelled')
    return `${payment} wasn’t made, so your seats were cancelled. Nothing more will be charged.`;
  return stage === 'notice'
    ? `${payment} is still open. If it isn’t paid before ${formatPlainDay(cancelledOn)}, we’ll cancel your seats on that day.`
    : `${payment} is still open. If it stays unpaid, we’ll cancel your seats, on ${formatPlainDay(cancelledOn)} at the earliest. We’ll write to you once more before that.`;
}

function moneyOf({ stage, paidCents, keptCents }: Overdue): string {
  if (paidCents === 0) return 'Nothing is paid that could be returned.';
  const paid = `${formatCents(paidCents)} CAD is paid.`;
  if (keptCents === paidCents) return `${paid} It isn’t refundable.`;
  const kept = keptCents > 0 ? ` Of that, ${formatCents(keptCents)} isn’t refundable.` : '';
  const next = stage === 'cancelled' ? ` We’ll contact you about ${keptCents > 0 ? 'the rest' : 'it'}.` : '';
  return paid + kept + next;
}

function nextStep({ next, card, isPaused, isPaidBySchool }: Paid): string {
  if (isPaidBySchool) return 'The school pays it.';
  if (isPaused) return 'Your payments are paused.';
  if (!next) return 'It’s too little for a card. There’s nothing you need to do.';
  const [amount, day] = [formatCents(next.amountCents), formatPlainDay(next.dueOn)];
  if (next.isLate) return `${amount} of it was due on ${day}.`;
  const when = `Next payment: ${amount} on ${day}`;
  return card ? `${when}, charged to your ${cardName(card)}` : when;
}

function received(method: PayMethod, amount: string): string {
  if (method === 'card') return `We received ${amount} by card`;
  if (method === 'credit') return `We recorded school credit of ${amount}`;
  return `We received ${amount} ${method === 'cash' ? 'in cash' : 'by cheque'}`;
}
