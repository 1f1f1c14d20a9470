/** The entry of this area: the other areas import from here only. docs/architecture.md lists the areas. */
export { getRosterCsv, getRosterPdf } from './roster/download-roster.ts';
export { findSoldDepartures } from './roster/find-sold-departures.ts';
export { getRosters } from './roster/get-rosters.ts';
