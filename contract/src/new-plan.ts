import type { PlanSettings } from './payment-plan.ts';

/** A plan before anybody has changed its settings. The form, the demo world and the tests begin with it. */
export const NEW_PLAN: PlanSettings = {
  deposit: { kind: 'percent', percent: 20 },
  dates: [
    { kind: 'beforeDeparture', days: 60 },
    { kind: 'beforeDeparture', days: 30 },
  ],
  lateBooking: 'catchUp',
  isAutomatic: true,
  maxMoveDays: 0,
  nonRefundableCents: 0,
  isAutoRelease: false,
};
