import { TAKEN_WAYS } from '@tours/contract/instalment-labels';
import { calendarDay, nonNegativeCents } from '@tours/contract/values';
import { z } from 'zod';
import { brand, partnerContact, webAddress } from './shared.ts';

const savedCard = z.object({ brand: z.string(), lastFour: z.string() });

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

export const planMails = {
  'instalment-reminder': planMail.extend({
    dueOn: calendarDay,
    isLate: z.boolean(),
    /** The card that will be charged, or null if the payer pays by hand. */
    card: savedCard.nullable(),
  }),
  /** A payment stays overdue in a group that cancels such orders: two warnings, then the cancellation. */
  'order-overdue': planMail.extend({
    stage: z.enum(['warning', 'notice', 'cancelled']),
    dueOn: calendarDay,
    /** The earliest day of the cancellation. */
    cancelledOn: calendarDay,
    paidCents: nonNegativeCents,
    /** The part of `paidCents` that is not refundable. */
    keptCents: nonNegativeCents,
  }),
  'instalment-paid': planMail.extend({
    method: z.enum(['card', ...TAKEN_WAYS]),
    remainingCents: nonNegativeCents,
    /** Null if nothing is left to pay, or the school pays it. */
    next: z.object({ dueOn: calendarDay, amountCents: nonNegativeCents }).nullable(),
  }),
  'instalment-failed': planMail.extend({
    dueOn: calendarDay,
    card: savedCard.nullable(),
    nextTryOn: calendarDay.nullable(),
    /** The bank asks its customer to confirm the payment. */
    needsConfirmation: z.boolean(),
  }),
};
