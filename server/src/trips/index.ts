/** The entry of this area: the other areas import from here only. docs/architecture.md lists the areas. */
export { listCalendar } from './calendar/list-calendar.ts';
export { issueRosterLink } from './check-in/issue-roster-link.ts';
export { listRosterLinks } from './check-in/list-roster-links.ts';
export { revokeRosterLink } from './check-in/revoke-roster-link.ts';
export { syncTripDay } from './check-in/sync-trip-day.ts';
export { openFeed } from './feed/open-feed.ts';
export { readFeed } from './feed/read-feed.ts';
export { revokeFeed } from './feed/revoke-feed.ts';
export { getPassesPdf } from './pass/get-passes-pdf.ts';
export { listPasses } from './pass/list-passes.ts';
export { getRosterCsv, getRosterPdf } from './roster/download-roster.ts';
export { findSoldDepartures, nextDepartures } from './roster/find-sold-departures.ts';
export { getRosters } from './roster/get-rosters.ts';
export { isSoldBooking } from './roster/sold-booking.ts';
