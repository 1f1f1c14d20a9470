import type { DIFFERENCE_KINDS, DIFFERENCE_STATES, LEDGER_REPAIRS } from '@tours/contract/constants';
import type { LedgerDifference } from '@tours/contract/ledger';
import type { Question } from '../../ui/dialog/confirm-dialog.tsx';

type Kind = (typeof DIFFERENCE_KINDS)[number];
type Repair = (typeof LEDGER_REPAIRS)[number];
type State = (typeof DIFFERENCE_STATES)[number];

export const KIND_LABELS: Record<Kind, string> = {
  capturedWithoutSeat: 'Captured without a booked seat',
  bookedWithoutPayment: 'Booked without payment',
  chargedTwice: 'Charged twice',
  paidDiffers: 'Amount paid differs',
  refundedDiffers: 'Amount refunded differs',
  feeDiffers: 'Platform fee differs',
  destinationDiffers: "Paid to another operator's account",
  priceDiffers: 'Price differs',
  refundUnknown: 'Refund at Stripe that we do not have',
  disputed: 'Payment disputed at the bank',
  disputeUnknown: 'Dispute at Stripe that we do not have',
  disputeDiffers: 'Dispute differs',
  changedAtFareharbor: 'Changed at FareHarbor',
  refundedStillBooked: 'Refunded in full, still booked',
  strayBooking: 'Booking that no order has',
  holdLeft: 'Hold left on a card',
  stuck: 'Order stuck for more than a day',
};

/** The vendor whose books are compared with ours. */
export const vendorOf = ({ kind }: Pick<LedgerDifference, 'kind'>) =>
  AT_FAREHARBOR.has(kind) ? 'FareHarbor' : 'Stripe';

const AT_FAREHARBOR = new Set<Kind>(['priceDiffers', 'changedAtFareharbor', 'refundedStillBooked', 'strayBooking']);

export const STATE_CHIPS: Record<State, { tone: 'good' | 'waiting' | 'bad' | 'neutral'; label: string }> = {
  open: { tone: 'bad', label: 'Open' },
  repaired: { tone: 'good', label: 'Repaired' },
  gone: { tone: 'good', label: 'Settled by itself' },
  acknowledged: { tone: 'neutral', label: 'Acknowledged' },
};

/** Advice for differences that only a person can settle. */
export const DECIDE: Partial<Record<Kind, string>> = {
  capturedWithoutSeat: 'Refund it, or write down why it is kept.',
  bookedWithoutPayment: 'Charge it another way, or cancel it.',
  chargedTwice: 'Refund the second payment at Stripe.',
  disputed: 'Answer it in Stripe in time. If it is lost, write down who bears it.',
  destinationDiffers: 'Refund it at Stripe, or pass the money on to the operator who runs the trip.',
  priceDiffers: 'Agree with the operator who bears it.',
};

interface RepairTexts extends Question {
  label: string;
}

export function repairTexts(repair: Repair, { kind, order, reference }: LedgerDifference): RepairTexts {
  const which = order ? `order ${order.lolaId}` : 'this';
  switch (repair) {
    case 'settle':
      return {
        label: 'Settle again',
        title: `Settle ${which} again?`,
        message:
          'Its seats are booked and its card is charged, or, where that is no longer possible, its seats are cancelled and its hold is let go.',
        confirmLabel: 'Settle again',
      };
    case 'recordRefunds':
      return {
        label: 'Record refunds',
        title: `Record the refunds of ${which}?`,
        message: 'What Stripe has refunded is written down here. No money moves.',
        confirmLabel: 'Record',
      };
    case 'recordDisputes':
      return {
        label: 'Read dispute',
        title: `Read the dispute of ${which} again?`,
        message: 'What Stripe says of it is written down here. No money moves.',
        confirmLabel: 'Read dispute',
      };
    case 'rereadBooking':
      return {
        label: 'Read again',
        title: 'Take over what FareHarbor says?',
        message: `The booking of ${which} becomes what it is at FareHarbor now. The traveller is not told by this.`,
        confirmLabel: 'Read again',
      };
    case 'cancelSeats':
      return {
        label: 'Cancel seats',
        title: 'Cancel these seats at FareHarbor?',
        message: `${kind === 'refundedStillBooked' ? 'Everything is refunded that was' : 'Nobody'} paid for booking ${reference}. Its seats may be sold to others at once; this cannot be undone.`,
        confirmLabel: 'Cancel seats',
        cancelLabel: 'Keep them',
        isDestructive: true,
      };
    case 'releaseHold':
      return {
        label: 'Release hold',
        title: 'Release the hold on the card?',
        message: `Payment ${reference} is cancelled. The traveller can use the money again; nothing was charged.`,
        confirmLabel: 'Release',
        isDestructive: true,
      };
  }
}
