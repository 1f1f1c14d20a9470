import { byEmployee, type OwnershipTable } from './owners.ts';

/** Personal data, and the end of a session, after which its owner's later calls would be refused. */
export const ENDING: OwnershipTable = {
  exportOwnData: 'own',
  eraseOwnData: 'own',
  exportCustomerData: byEmployee(({ client }, { toSign }) => client.exportCustomerData({ params: { id: toSign } })),
  eraseCustomerData: byEmployee(({ client }, { forgettable }) =>
    client.eraseCustomerData({ params: { id: forgettable }, body: { email: 'kim@lake.example' } }),
  ),
  endSession: byEmployee(({ client }, { employeeSession }) => client.endSession({ params: { id: employeeSession } })),
};
