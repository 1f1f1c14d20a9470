// Only the portals use these. The public pages, whose scripts stay small, load `constants.ts` alone.

/**
 * Lists of orders, bookings and transactions are counted up to this number. Above it, `X-Total-Count` says one more.
 */
export const COUNTED_UP_TO = 1000;
/** The most rows of a list that a person may select. */
export const SELECTED_MOST = 100;
export const VIEW_NAME_MAX = 60;
export const ORDER_SORTS = ['createdAt', 'updatedAt', 'lolaId', 'amountTotal', 'customer', 'email'] as const;
export const BOOKING_SORTS = ['bookedAt', 'startDate', 'lolaId', 'title', 'amountTotal'] as const;
export const TRANSACTION_SORTS = ['createdAt', 'lolaId', 'amount'] as const;
export const DIFFERENCE_SORTS = ['foundAt', 'kind'] as const;
export const GROUP_SORTS = ['title', 'slug', 'isActive', 'partner', 'dateLive', 'createdAt', 'updatedAt'] as const;
export const AVAILABILITY_SORTS = ['startDate', 'endDate', 'headline', 'availabilityPk'] as const;
export const DEPARTURE_SORTS = ['startDate', 'title', 'group'] as const;
export const PARTNER_SORTS = ['name', 'email', 'slug', 'createdAt', 'updatedAt'] as const;
export const TEMPLATE_SORTS = ['title', 'createdBy', 'createdAt', 'updatedAt'] as const;
export const WAIVER_SORTS = ['isSigned', 'traveller', 'email', 'tour', 'startDate', 'createdAt'] as const;

/** The kinds of difference between our books and the vendors'. The list of differences has a label for each. */
export const DIFFERENCE_KINDS = [
  'capturedWithoutSeat',
  'bookedWithoutPayment',
  'chargedTwice',
  'paidDiffers',
  'refundedDiffers',
  'feeDiffers',
  'destinationDiffers',
  'priceDiffers',
  'refundUnknown',
  'disputed',
  'disputeUnknown',
  'disputedDiffers',
  'transferOwed',
  'changedAtFareharbor',
  'refundedStillBooked',
  'strayBooking',
  'holdLeft',
  'paperDiffers',
  'planDiffers',
  'askedForCancelled',
  'chargedAfterStop',
  'dueNotAsked',
  'stuck',
] as const;

export const DIFFERENCE_REPAIRS = [
  'settle',
  'recordRefunds',
  'recordDisputes',
  'moveTransfer',
  'rereadBooking',
  'cancelSeats',
  'releaseHold',
  'lowerPlan',
  'advancePlan',
] as const;

export const DIFFERENCE_STATES = ['open', 'repaired', 'gone', 'acknowledged'] as const;
export const ORDER_STATUS_FILTERS = ['paid', 'refunded', 'notPaid', 'overdue', 'unconfirmed', 'disputed'] as const;
export const BOOKING_STATUSES = ['created', 'booked', 'rebooked', 'cancelled'] as const;
export const holdsSeats = ({ status }: { status: (typeof BOOKING_STATUSES)[number] }): boolean =>
  status === 'booked' || status === 'rebooked';
export const BOOKING_STATUS_FILTERS = [...BOOKING_STATUSES, 'refundFailed', 'notNotified', 'onCancelledTrip'] as const;
/** States of a commission statement. A draft is computed and never stored; an issued statement is frozen. */
export const STATEMENT_STATES = ['draft', 'issued', 'paid'] as const;
/** The ways in which an operator pays commission. */
export const PAYOUT_WAYS = ['bankTransfer', 'cheque', 'cash', 'other'] as const;
export const TRANSACTION_TYPES = ['payment', 'refund', 'cash', 'dispute'] as const;
