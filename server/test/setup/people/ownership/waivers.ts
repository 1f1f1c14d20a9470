import { newWaiverTemplate } from '../../waiver-template.ts';
import { byEmployee, type OwnershipTable } from './owners.ts';

/** Waivers and their templates. */
export const WAIVERS: OwnershipTable = {
  checkProofs: byEmployee(({ client }, { division }) => client.checkProofs({ query: { division } })),
  findWaiverTemplates: byEmployee(({ client }, { division }) => client.findWaiverTemplates({ query: { division } })),
  getWaiverTemplate: byEmployee(({ client }, { waiverTemplate }) =>
    client.getWaiverTemplate({ params: { id: waiverTemplate._id } }),
  ),
  createWaiverTemplate: byEmployee(({ client }, { division }) =>
    client.createWaiverTemplate({ body: newWaiverTemplate(division) }),
  ),
  updateWaiverTemplate: byEmployee(({ client }, { waiverTemplate, division }) =>
    client.updateWaiverTemplate({
      params: { id: waiverTemplate._id },
      body: { ...newWaiverTemplate(division), version: waiverTemplate.version },
    }),
  ),
  linkWaiver: byEmployee(({ client }, { booking, waiverTemplate }) =>
    client.linkWaiver({ body: { orderItem: booking, waiverTemplate: waiverTemplate._id } }),
  ),
  removeWaiverTemplate: byEmployee(({ client }, { waiverTemplate }) =>
    client.removeWaiverTemplate({ params: { id: waiverTemplate._id } }),
  ),
  queryWaivers: 'own',
  countWaivers: 'own',
  listWaiverProgress: 'own',
  listWaiverTours: byEmployee(({ client }, { division }) => client.listWaiverTours({ query: { division } })),
  getBookingWaivers: byEmployee(({ client }, { booking }) => client.getBookingWaivers({ params: { id: booking } })),
};
