import type { EndpointName } from '@tours/contract/api';
import type { CallerName, SignedIn } from './callers.ts';
import { peopleOf } from './people.ts';
import type { World } from './world.ts';

/** What belongs to the first customer, agent and employee, and so not to their neighbours. */
export async function ownedRecords(world: World, everybody: Record<CallerName, SignedIn>) {
  const people = peopleOf(world);
  const one = async (text: string) => (await world.query<{ id: string }>(text))[0]!.id;
  const division = await people.divisionId('VAN');
  const colleague = await everybody.employee.client.createEmployee({
    body: { name: 'Noor', lastname: 'Haddad', email: people.newEmail(), divisions: [division] },
  });
  const identity = (email: string) => one(`select id from users where email = '${email}'`);
  return {
    division,
    colleague,
    spare: people.newEmail('spare'),
    agent: await one(`select id from agents where email = 'agent@maple.example'`),
    customer: await one(`select id from customers where email = 'traveller@home.example'`),
    customerIdentity: await identity('traveller@home.example'),
    agentIdentity: await identity('agent@maple.example'),
    employeeSession: (await everybody.employee.client.listSessions({})).find(({ isCurrent }) => isCurrent)!._id,
  };
}
export type Owned = Awaited<ReturnType<typeof ownedRecords>>;

/** The smallest picture there is. */
const DOT = new Blob([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
]);

type Call = (by: SignedIn, owned: Owned) => Promise<unknown>;

/** `own`: it names no record, and answers or changes only what is the caller's. */
type Ownership = 'own' | { owner: 'customer' | 'agent' | 'employee'; also?: CallerName[]; call: Call };

/**
 * Every endpoint that needs a session, with a call that names a record of `owner`. The neighbours make the same call
 * and must be told that there is no such record. An endpoint that is missing here fails the test.
 */
export const OWNERSHIP: Partial<Record<EndpointName, Ownership>> = {
  emailAdmin: 'own',
  listSessions: 'own',
  endOtherSessions: 'own',
  findCustomers: {
    owner: 'customer',
    call: ({ client }, { customerIdentity }) => client.findCustomers({ query: { cognitoId: customerIdentity } }),
  },
  queryOrders: 'own',
  findOrders: {
    owner: 'customer',
    // Their orders are in the employee's division.
    also: ['employee'],
    call: ({ client }, { customer }) => client.findOrders({ query: { customer } }),
  },
  findAgents: {
    owner: 'agent',
    call: ({ client }, { agentIdentity }) => client.findAgents({ query: { cognitoId: agentIdentity } }),
  },
  chooseDivision: {
    owner: 'employee',
    call: ({ client }, { division }) => client.chooseDivision({ body: { division } }),
  },
  searchDivision: {
    owner: 'employee',
    call: ({ client }, { division }) => client.searchDivision({ query: { division, text: 'spring' } }),
  },
  findAudit: {
    owner: 'employee',
    call: ({ client }, { colleague }) =>
      client.findAudit({ query: { entityType: 'employee', entityId: colleague._id } }),
  },
  checkProofs: {
    owner: 'employee',
    call: ({ client }, { division }) => client.checkProofs({ query: { division } }),
  },
  findEmployees: {
    owner: 'employee',
    call: ({ client }, { division }) => client.findEmployees({ query: { divisions: division } }),
  },
  createEmployee: {
    owner: 'employee',
    call: ({ client }, { division, spare }) =>
      client.createEmployee({ body: { name: 'Sol', lastname: 'Marsh', email: spare, divisions: [division] } }),
  },
  uploadImage: {
    owner: 'employee',
    call: ({ client }, { division }) => client.uploadImage({ query: { division, folder: 'texts' }, file: DOT }),
  },
  findIdentity: {
    owner: 'employee',
    call: ({ client }, { colleague }) => client.findIdentity({ params: { email: colleague.email } }),
  },
  emailAccountEmployee: {
    owner: 'employee',
    call: ({ client }, { colleague }) => client.emailAccountEmployee({ body: { employee: colleague._id } }),
  },
  emailAccountAgent: {
    owner: 'employee',
    call: ({ client }, { agent }) => client.emailAccountAgent({ body: { agent } }),
  },
  emailAccountCustomer: {
    owner: 'employee',
    call: ({ client }, { customer }) => client.emailAccountCustomer({ body: { customer } }),
  },
  removeIdentity: {
    owner: 'employee',
    call: ({ client }, { colleague }) => client.removeIdentity({ params: { email: colleague.email } }),
  },
  removeEmployee: {
    owner: 'employee',
    call: ({ client }, { colleague }) => client.removeEmployee({ params: { id: colleague._id } }),
  },
  endSession: {
    owner: 'employee',
    call: ({ client }, { employeeSession }) => client.endSession({ params: { id: employeeSession } }),
  },
};
