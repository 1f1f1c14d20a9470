import { byEmployee, type OwnershipTable } from './owners.ts';

/** The caller's own account, views and company. */
export const ACCOUNT: OwnershipTable = {
  emailAdmin: 'own',
  getCompanySettings: 'own',
  listFeeInvoices: 'own',
  getFeeInvoicePdf: 'own',
  updateCompanySettings: 'own',
  listCheckInStatuses: 'own',
  listSessions: 'own',
  endOtherSessions: 'own',
  chooseRecord: 'own',
  findViews: 'own',
  saveView: 'own',
  removeView: byEmployee(({ client }, { view }) => client.removeView({ params: { id: view } })),
  chooseDivision: byEmployee(({ client }, { division }) => client.chooseDivision({ body: { division } })),
};
