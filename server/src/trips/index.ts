export { getRosterCsv, getRosterPdf } from './roster/download-roster.ts';
export { findSoldDepartures } from './roster/find-sold-departures.ts';
export { getRosters } from './roster/get-rosters.ts';
