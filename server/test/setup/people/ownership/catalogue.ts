import { byEmployee, type OwnershipTable } from './owners.ts';

const SUNSET_CRUISE = 41_208;
/** The first departure of the season, which no group sells. */
const SUNSET_CRUISE_LATER = 2_600_020_804;
const IN_A_MONTH = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

/** Groups with their items, questions and departures. */
export const CATALOGUE: OwnershipTable = {
  findItems: byEmployee(({ client }, { group }) => client.findItems({ query: { group } })),
  getItem: byEmployee(({ client }, { ownItem }) => client.getItem({ params: { id: ownItem }, query: {} })),
  updateItem: byEmployee(({ client }, { ownItem }) =>
    client.updateItem({ params: { id: ownItem }, body: { isHidden: true } }),
  ),
  syncItem: byEmployee(({ client }, { ownItem }) => client.syncItem({ params: { id: ownItem } })),
  sortItems: byEmployee(async ({ client }, { group, ownItem, otherItems }) =>
    client.sortItems({ params: { id: group }, body: { items: [ownItem, ...otherItems] } }),
  ),
  listItemSeats: byEmployee(({ client }, { group }) => client.listItemSeats({ params: { id: group } })),
  removeItem: byEmployee(({ client }, { ownItem }) => client.removeItem({ params: { id: ownItem } })),
  // Runs after removeItem, so that the item is not there already.
  createItem: byEmployee(({ client }, { group, itemPk }) => client.createItem({ body: { group, pk: itemPk } })),
  listFareharborItems: byEmployee(({ client }) =>
    client.listFareharborItems({ params: { shortname: 'coastlinetours' }, query: {} }),
  ),
  getFareharborItem: byEmployee(({ client }, { itemPk }) =>
    client.getFareharborItem({ params: { shortname: 'coastlinetours', pk: itemPk }, query: {} }),
  ),
  getGroup: byEmployee(({ client }, { group }) => client.getGroup({ params: { id: group } })),
  previewGroup: byEmployee(({ client }, { group }) => client.previewGroup({ params: { id: group } })),
  createGroup: byEmployee(({ client }, { maple, picture }) =>
    client.createGroup({ body: { title: 'New', partner: maple, description: '<p>New</p>', headerUrl: picture } }),
  ),
  updateGroup: byEmployee(({ client }, { group }) =>
    client.updateGroup({ params: { id: group }, body: { title: 'Camp', version: 1 } }),
  ),
  copyGroup: byEmployee(({ client }, { group }) => client.copyGroup({ params: { id: group } })),
  findQuestions: byEmployee(({ client }, { group }) => client.findQuestions({ params: { id: group } })),
  // The only question of its group, until the next call adds others.
  sortQuestions: byEmployee(({ client }, { group, question }) =>
    client.sortQuestions({ params: { id: group }, body: { questions: [question._id] } }),
  ),
  createQuestion: byEmployee(({ client }, { group, question }) =>
    client.createQuestion({ params: { id: group }, body: { label: question.label, type: 'text' } }),
  ),
  updateQuestion: byEmployee(({ client }, { question: { _id, label, version } }) =>
    client.updateQuestion({ params: { id: _id }, body: { label, version } }),
  ),
  removeQuestion: byEmployee(({ client }, { question }) => client.removeQuestion({ params: { id: question._id } })),
  listFieldPurposes: byEmployee(({ client }, { item }) => client.listFieldPurposes({ params: { id: item } })),
  setFieldPurpose: byEmployee(({ client }, { item }) =>
    client.setFieldPurpose({ params: { id: item }, body: { field: 1, purpose: 'health' } }),
  ),
  removeGroup: byEmployee(({ client }, { group }) => client.removeGroup({ params: { id: group } })),
  listDepartures: byEmployee(({ client }) =>
    client.listDepartures({
      params: { shortname: 'coastlinetours', pk: SUNSET_CRUISE, start: IN_A_MONTH, end: IN_A_MONTH },
      query: {},
    }),
  ),
  findAvailabilities: byEmployee(({ client }, { availability }) =>
    client.findAvailabilities({ query: { _id: availability } }),
  ),
  getAvailabilityHead: byEmployee(({ client }, { item }) => client.getAvailabilityHead({ query: { item } })),
  createAvailability: byEmployee(({ client }, { item }) =>
    client.createAvailability({ body: { item, fareharborDetails: { availabilityPk: SUNSET_CRUISE_LATER } } }),
  ),
  addAvailabilities: byEmployee(({ client }, { item }) =>
    client.addAvailabilities({
      body: { item, from: IN_A_MONTH, to: IN_A_MONTH, availabilityPks: [SUNSET_CRUISE_LATER] },
    }),
  ),
  updateAvailability: byEmployee(({ client }, { availability }) =>
    client.updateAvailability({ params: { id: availability }, body: { isHidden: true } }),
  ),
  removeAvailability: byEmployee(({ client }, { availability }) =>
    client.removeAvailability({ params: { id: availability } }),
  ),
};
