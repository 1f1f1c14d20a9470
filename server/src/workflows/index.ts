/** The entry of this area: the other areas import from here only. docs/architecture.md lists the areas. */
export { findAudit } from './audit-log/find-audit.ts';
export { checkExport } from './export/check-export.ts';
export { exportList } from './export/export-list.ts';
export { getStaffHome } from './home/get-staff-home.ts';
export { listGroupProgress } from './home/list-group-progress.ts';
export { readInstallation } from './monitoring/installation.ts';
export { endRetention } from './personal-data/end-retention.ts';
export { eraseCustomerData } from './personal-data/erase-customer.ts';
export { eraseOwnData } from './personal-data/erase-own.ts';
export { exportCustomerData } from './personal-data/export-customer.ts';
export { exportOwnData } from './personal-data/export-own.ts';
export { sweepRecords } from './personal-data/sweep-records.ts';
export { searchDivision } from './search/search-division.ts';
export { processEvent } from './webhook/process-event.ts';
export { storeEvent } from './webhook/store-event.ts';
