import { byAgent, byEmployee, type OwnershipTable } from './owners.ts';

const IN_A_MONTH = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const MESSAGE = {
  kind: 'trip' as const,
  departure: null,
  audience: 'everybody' as const,
  subject: 'Packing list',
  body: 'A rain jacket',
};

/** Manifests, readiness, and messages to families. */
export const TRIPS: OwnershipTable = {
  findSoldDepartures: 'own',
  getManifests: byAgent(({ client }, { soldDeparture }) => client.getManifests({ query: soldDeparture })),
  listGuideLinks: byEmployee(({ client }, { trip }) => client.listGuideLinks({ params: { id: trip.departure } })),
  issueGuideLink: byEmployee(({ client }, { trip }) =>
    client.issueGuideLink({ params: { id: trip.departure }, body: { email: 'sam@guides.example' } }),
  ),
  revokeGuideLink: byEmployee(({ client }, { trip }) =>
    client.revokeGuideLink({ params: { id: trip.departure }, body: { link: trip.link } }),
  ),
  getManifestPdf: byAgent(({ client }, { soldDeparture }) => client.getManifestPdf({ query: soldDeparture })),
  getManifestCsv: byAgent(({ client }, { soldDeparture }) => client.getManifestCsv({ query: soldDeparture })),
  findTrips: 'own',
  listGroupProgress: 'own',
  getGroupPoster: byAgent(({ client }, { soldDeparture }) =>
    client.getGroupPoster({ params: { id: soldDeparture.group } }),
  ),
  getReadiness: byAgent(({ client }, { soldDeparture }) =>
    client.getReadiness({ params: { id: soldDeparture.group }, query: {} }),
  ),
  getReadinessPdf: byAgent(({ client }, { soldDeparture }) =>
    client.getReadinessPdf({ params: { id: soldDeparture.group }, query: {} }),
  ),
  getReadinessCsv: byAgent(({ client }, { soldDeparture }) =>
    client.getReadinessCsv({ params: { id: soldDeparture.group }, query: {} }),
  ),
  previewNudge: byAgent(({ client }, { soldDeparture }) =>
    client.previewNudge({ params: { id: soldDeparture.group }, query: {} }),
  ),
  nudgeGroup: byAgent(({ client }, { soldDeparture }) =>
    client.nudgeGroup({ params: { id: soldDeparture.group }, query: {} }),
  ),
  findMessages: 'own',
  previewMessage: byAgent(({ client }, { soldDeparture }) =>
    client.previewMessage({ params: { id: soldDeparture.group }, body: MESSAGE }),
  ),
  createMessage: byAgent(({ client }, { soldDeparture, messageKey }) =>
    client.createMessage({
      params: { id: soldDeparture.group },
      body: { ...MESSAGE, key: messageKey, sendAt: `${IN_A_MONTH}T10:00` },
    }),
  ),
  getMessage: byAgent(({ client }, { message }) => client.getMessage({ params: { id: message } })),
  actOnMessage: byAgent(({ client }, { message }) =>
    client.actOnMessage({ params: { id: message }, body: { act: 'cancel' } }),
  ),
  setWeeklyNudge: byAgent(({ client }, { soldDeparture }) =>
    client.setWeeklyNudge({ params: { id: soldDeparture.group }, body: { isOn: false } }),
  ),
  markPaper: byAgent(({ client }, { paperWaiver }) => client.markPaper({ params: { id: paperWaiver } })),
  unmarkPaper: byEmployee(({ client }, { paperWaiver }) => client.unmarkPaper({ params: { id: paperWaiver } })),
  markSchoolPays: byAgent(({ client }, { owingOrder }) => client.markSchoolPays({ params: { id: owingOrder } })),
  unmarkSchoolPays: byEmployee(({ client }, { owingOrder }) => client.unmarkSchoolPays({ params: { id: owingOrder } })),
  listCalendar: byEmployee(({ client }, { division }) =>
    client.listCalendar({ query: { division, from: '2027-01-01', to: '2027-01-31' } }),
  ),
};
