/** The entry of this area: the other areas import from here only. docs/architecture.md lists the areas. */
export { listCalendar } from './calendar/list-calendar.ts';
export { getRosterCsv, getRosterPdf } from './roster/download-roster.ts';
export { findSoldDepartures, nextDepartures } from './roster/find-sold-departures.ts';
export { getRosters } from './roster/get-rosters.ts';
export { isSoldBooking } from './roster/sold-booking.ts';
