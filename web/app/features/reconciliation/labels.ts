import type { DIFFERENCE_KINDS, DIFFERENCE_REPAIRS, DIFFERENCE_STATES } from '@tours/contract/list-constants';
import type { ListedDifference } from '@tours/contract/reconciliation';
import type { Question } from '../../ui/dialog/confirm-modal.tsx';
import type { Chip } from '../../ui/state-chip.tsx';

type Kind = (typeof DIFFERENCE_KINDS)[number];
type Repair = (typeof DIFFERENCE_REPAIRS)[number];
type State = (typeof DIFFERENCE_STATES)[number];

export const STATE_CHIPS: Record<State, Chip> = {
  open: { tone: 'bad', label: 'Open' },
  repaired: { tone: 'good', label: 'Repaired' },
  gone: { tone: 'good', label: 'Resolved automatically' },
  acknowledged: { tone: 'neutral', label: 'Acknowledged' },
};

/** Advice for differences that only a person can settle. */
export const DECIDE: Partial<Record<Kind, string>> = {
  capturedWithoutSeat: 'Refund it, or record why you keep it.',
  bookedWithoutPayment: 'Charge it another way, or cancel it.',
  chargedTwice: 'Refund the second payment in Stripe.',
  disputed: 'Answer it in time. If it is lost, record who covers it.',
  destinationDiffers: 'Refund it in Stripe, or transfer the money to the operator who runs the trip.',
  planDiffers: 'Look at the order’s payments, and waive or refund what is wrong.',
  chargedAfterStop: 'Refund it from the order.',
  priceDiffers:
    'The family keeps its price. Correct it in FareHarbor, refund a lower price, or record who covers a higher one.',
  paperDiffers: 'Compare it with the copy that was sent, and ask who runs the database.',
};

interface RepairTexts extends Question {
  /** The text of the button, where it is not that of the question. */
  label?: string;
}

export function repairTexts(repair: Repair, { kind, order, reference }: ListedDifference) {
  const which = order ? `order ${order.lolaId}` : 'this';
  const texts: Record<Repair, RepairTexts> = {
    settle: {
      title: `Retry ${which}?`,
      message:
        'This books the seats and charges the card. If that is no longer possible, the seats are cancelled and the hold is released.',
      confirmLabel: 'Retry',
    },
    recordRefunds: {
      label: 'Record refunds',
      title: `Record the refunds for ${which}?`,
      message: 'This records the refund Stripe already made. No money moves.',
      confirmLabel: 'Record',
    },
    moveTransfer: {
      label: 'Move the transfer',
      title: `Move the operator’s part of ${which}?`,
      message: 'This takes the operator’s part of the disputed amount back, or passes it on again.',
      confirmLabel: 'Move',
    },
    recordDisputes: {
      title: `Refresh the dispute on ${which}?`,
      message: 'This updates our record of the dispute from Stripe. No money moves.',
      confirmLabel: 'Refresh dispute',
    },
    rereadBooking: {
      title: 'Use FareHarbor’s version?',
      message: `This updates the booking of ${which} to match FareHarbor. The traveller isn’t notified.`,
      confirmLabel: 'Refresh from FareHarbor',
    },
    cancelSeats: {
      title: 'Cancel these seats in FareHarbor?',
      message: `${kind === 'refundedStillBooked' ? `Booking ${reference} is fully refunded` : `Nobody paid for booking ${reference}`}. Its seats go back on sale right away. This can’t be undone.`,
      confirmLabel: 'Cancel seats',
      cancelLabel: 'Keep them',
      isDestructive: true,
    },
    advancePlan: {
      title: `Charge what is due for ${which}?`,
      message: 'This charges the saved card, if the customer agreed to it, or asks the customer to pay.',
      confirmLabel: 'Charge now',
    },
    lowerPlan: {
      title: `Stop asking for the cancelled booking of ${which}?`,
      message: 'The unpaid part of the booking is removed from the payment plan. No money moves.',
      confirmLabel: 'Stop asking',
    },
    releaseHold: {
      label: 'Release hold',
      title: 'Release the hold on the card?',
      message: `Payment ${reference} is cancelled. The money is available to the traveller again; nothing was charged.`,
      confirmLabel: 'Release',
      isDestructive: true,
    },
  };
  return { label: texts[repair].confirmLabel, ...texts[repair] };
}
