/** The entry of this area: the other areas import from here only. docs/architecture.md lists the areas. */
export { askVendors } from './company/ask-vendors.ts';
export { companyForSettings } from './company/company-for-settings.ts';
export { createCompany, type NewCompany } from './company/create-company.ts';
export { createDivision } from './company/create-division.ts';
export { findDivisions } from './company/find-divisions.ts';
export { getCompanySettings } from './company/get-company-settings.ts';
export { listCheckInStatuses } from './company/list-check-in-statuses.ts';
export { listDomains } from './company/list-domains.ts';
export { divisionOf, presentDivision } from './company/present-division.ts';
export { brandOf } from './company/public-brand.ts';
export { publicConfig } from './company/public-config.ts';
export { readAccount, readAccounts } from './company/read-account.ts';
export { readerOf } from './company/reader-of.ts';
export { isOurCurrency, requireCurrency } from './company/require-currency.ts';
export { updateCompanySettings } from './company/update-company-settings.ts';
