import { DOT } from '../owned-records.ts';
import { byEmployee, type OwnershipTable } from './owners.ts';

/** Partners, agents and employees. */
export const PEOPLE: OwnershipTable = {
  findAgents: {
    owner: 'agent',
    call: ({ client }, { agentIdentity }) => client.findAgents({ query: { cognitoId: agentIdentity } }),
  },
  findPartners: byEmployee(({ client }, { division }) => client.findPartners({ query: { division } })),
  getPartner: byEmployee(({ client }, { partner }) => client.getPartner({ params: { id: partner._id } })),
  // Slugs are unique across tenants, so every employee learns that one is taken, and nothing else about it.
  queryPartners: 'own',
  createPartner: byEmployee(({ client }, { newPartner }) => client.createPartner({ body: newPartner })),
  updatePartner: byEmployee(({ client }, { partner, newPartner: { division: _, logoUrl: __, ...body } }) =>
    client.updatePartner({ params: { id: partner._id }, body: { ...body, slug: null, version: partner.version } }),
  ),
  createAgent: byEmployee(({ client }, { partner, spareAgent }) =>
    client.createAgent({ body: { name: 'Ben', lastname: 'Moss', email: spareAgent, partner: partner._id } }),
  ),
  removeAgent: byEmployee(({ client }, { agentOfPartner }) =>
    client.removeAgent({ params: { id: agentOfPartner._id } }),
  ),
  removePartner: byEmployee(({ client }, { partner }) => client.removePartner({ params: { id: partner._id } })),
  findEmployees: byEmployee(({ client }, { division }) => client.findEmployees({ query: { divisions: division } })),
  createEmployee: byEmployee(({ client }, { division, spare }) =>
    client.createEmployee({ body: { name: 'Sol', lastname: 'Marsh', email: spare, divisions: [division] } }),
  ),
  uploadImage: byEmployee(({ client }, { division }) =>
    client.uploadImage({ query: { division, folder: 'texts' }, file: DOT }),
  ),
  findIdentity: byEmployee(({ client }, { colleague }) => client.findIdentity({ params: { email: colleague.email } })),
  emailAccountEmployee: byEmployee(({ client }, { colleague }) =>
    client.emailAccountEmployee({ body: { employee: colleague._id } }),
  ),
  emailAccountAgent: byEmployee(({ client }, { agent }) => client.emailAccountAgent({ body: { agent } })),
  emailAccountCustomer: byEmployee(({ client }, { customer }) => client.emailAccountCustomer({ body: { customer } })),
  removeIdentity: byEmployee(({ client }, { colleague }) =>
    client.removeIdentity({ params: { email: colleague.email } }),
  ),
  setHealthRight: byEmployee(({ client }, { colleague }) =>
    client.setHealthRight({ params: { id: colleague._id }, body: { canReadHealth: true } }),
  ),
  removeEmployee: byEmployee(({ client }, { colleague }) => client.removeEmployee({ params: { id: colleague._id } })),
};
