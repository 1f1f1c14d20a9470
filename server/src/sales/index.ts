/** The entry of this area: the other areas import from here only. docs/architecture.md lists the areas. */
export { isChanged, stateOf, statusOf } from './booking/booking-change.ts';
export { cancelRefundedBooking } from './booking/cancel-refunded-booking.ts';
export { cancelStrayBooking } from './booking/cancel-stray-booking.ts';
export { findBookings } from './booking/find-bookings.ts';
export { findTrips } from './booking/find-trips.ts';
export { getBookingTotals } from './booking/get-booking-totals.ts';
export { getTrip } from './booking/get-trip.ts';
export { notifyBookingChange } from './booking/notify-booking-change.ts';
export { refreshBooking } from './booking/refresh-booking.ts';
export { rereadBooking } from './booking/reread-booking.ts';
export { takeOverBooking } from './booking/take-over-booking.ts';
export { upsertOrder } from './checkout/upsert-order.ts';
export { advanceByJob } from './instalment/advance-by-job.ts';
export { advancePlan } from './instalment/advance-plan.ts';
export { finishCardChange, startCardChange } from './instalment/change-card.ts';
export { chargeInstalments, sweepPlans } from './instalment/charge-instalments.ts';
export {
  CANCEL_NOTICE_DAYS,
  CANCEL_NOTICE_HOURS,
  CANCEL_WARNING_DAYS,
  cancelDay,
  workDay,
} from './instalment/days.ts';
export { keepSeats } from './instalment/keep-seats.ts';
export { extendInstalment, moveInstalment } from './instalment/move-instalment.ts';
export { finishPlanPayment, startPlanPayment } from './instalment/pay-plan.ts';
export { PLAN_JOB } from './instalment/plan-job.ts';
export { getPlan } from './instalment/present-plan.ts';
export { renewCard } from './instalment/renew-card.ts';
export { withStillPlan } from './instalment/still-plan.ts';
export { takeInstalment } from './instalment/take-instalment.ts';
export { waiveInstalment } from './instalment/waive-instalment.ts';
export { bookingUid } from './order/calendar.ts';
export { confirmationMail } from './order/confirmation-mail.ts';
export { findOrders, queryOrders } from './order/find-orders.ts';
export { getOrder } from './order/get-order.ts';
export { getOrderCalendar } from './order/get-order-calendar.ts';
export { getOrderCart } from './order/get-order-cart.ts';
export { getOrderConfirmation } from './order/get-order-confirmation.ts';
export { getOrderTotals } from './order/get-order-totals.ts';
export { getStaffOrder } from './order/get-staff-order.ts';
export { heldOrder } from './order/held-order.ts';
export { getOrderHistory, getStaffOrderHistory } from './order/history/get-order-history.ts';
export { meetingPoint } from './order/item-texts.ts';
export { hasStatus } from './order/list-filter.ts';
export { mailFacts } from './order/mail-facts.ts';
export { markSchoolPays, unmarkSchoolPays } from './order/mark-school-pays.ts';
export { ownItemId, referenceOf } from './order/reference.ts';
export { updateOrder } from './order/update-order.ts';
export { createPaymentIntent } from './payment/create-payment-intent.ts';
export { recordCash } from './payment/record-cash.ts';
export { lowerPlan } from './plan/lower-plan.ts';
export { lowerFromLast } from './plan/lowering.ts';
export { isOpenInstalment, runningPlan, unpaidOf } from './plan/running-plan.ts';
export { confirmOrder } from './settlement/confirm-order.ts';
export { releaseAgain } from './settlement/release-again.ts';
export { releaseHold } from './settlement/release-hold.ts';
export { settleByJob } from './settlement/settle-by-job.ts';
export { settleOrder } from './settlement/settle-order.ts';
export { SETTLEMENT_JOB } from './settlement/settlement-job.ts';
export { sweepOrders } from './settlement/sweep-orders.ts';
