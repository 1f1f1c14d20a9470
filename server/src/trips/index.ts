/** The entry of this area: the other areas import from here only. docs/architecture.md lists the areas. */
export { listCalendar } from './calendar/list-calendar.ts';
export { actOnMessage } from './message/act-on-message.ts';
export { createMessage } from './message/create-message.ts';
export { currentMessage } from './message/current-message.ts';
export { findMessages } from './message/find-messages.ts';
export { getMessage } from './message/get-message.ts';
export { previewMessage } from './message/preview-message.ts';
export { sendMessage } from './message/send-message.ts';
export { currentNudge } from './nudge/current-nudge.ts';
export { nudgeGroup } from './nudge/nudge-group.ts';
export { nudgeWeekly } from './nudge/nudge-weekly.ts';
export { previewNudge } from './nudge/preview-nudge.ts';
export { getReadinessCsv, getReadinessPdf } from './readiness/download-readiness.ts';
export { getReadiness } from './readiness/get-readiness.ts';
export { getRosterCsv, getRosterPdf } from './roster/download-roster.ts';
export { findSoldDepartures, nextDepartures } from './roster/find-sold-departures.ts';
export { getRosters } from './roster/get-rosters.ts';
export { isSoldBooking } from './roster/sold-booking.ts';
