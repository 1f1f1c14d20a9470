import { customerPaths, LANDING, withQuery } from './paths.ts';

// Paths of the portals, apart from the others because public pages load those.

/** Pages of agents. */
export const partnerPaths = {
  groups: LANDING.agents,
  orders: '/partners/orders',
  bookings: '/partners/bookings',
  departures: '/partners/departures',
  manifests: '/partners/departures/manifests',
  readiness: '/partners/groups/readiness',
  messages: '/partners/groups/messages',
} as const;

export const tripPath = (booking: string) => `${customerPaths.bookings}/${booking}`;

/** The list of waivers for travellers and for agents. */
export const OWN_WAIVERS = { agents: '/partners/waivers', customers: '/customers/waivers' } as const;

/** Page of a waiver for people who may see it because they are signed in. */
export const ownWaiverPath = ({ _id }: { _id: string }) => `/waivers/${_id}`;

/** The path above all staff pages. */
const STAFF = '/companies/divisions';
const BEHIND_CHOICE = new RegExp(`^${STAFF}(/[^/]+)+$`);
export const staffPaths = {
  today: `${STAFF}/today`,
  calendar: `${STAFF}/calendar`,
  groups: `${STAFF}/groups`,
  group: `${STAFF}/groups/create`,
  groupPreview: `${STAFF}/groups/preview`,
  items: `${STAFF}/groups/items`,
  item: `${STAFF}/groups/items/edit`,
  availabilities: `${STAFF}/groups/items/availabilities`,
  questions: `${STAFF}/groups/questions`,
  orders: `${STAFF}/orders`,
  bookings: `${STAFF}/bookings`,
  transactions: `${STAFF}/transactions`,
  partners: `${STAFF}/partners`,
  partner: `${STAFF}/partners/create`,
  waivers: `${STAFF}/waivers`,
  waiverTemplates: `${STAFF}/waivers/templates`,
  waiverTemplate: `${STAFF}/waivers/templates/create`,
  waiverProofs: `${STAFF}/waivers/proofs`,
  employees: `${STAFF}/employees`,
  settings: `${STAFF}/settings`,
  manifests: `${STAFF}/calendar/manifests`,
  disputes: `${STAFF}/disputes`,
  debts: `${STAFF}/disputes/debts`,
  readiness: `${STAFF}/groups/readiness`,
  messages: `${STAFF}/messages`,
  reconciliation: `${STAFF}/reconciliation`,
  failedMails: `${STAFF}/today/mails`,
} as const;
/** The page that cancels a departure for everybody. It leads back to the order from which somebody comes. */
export const cancelTripPath = (departure: string, order?: string) =>
  withQuery(`${STAFF}/calendar/cancel/${departure}`, { order });
export const refundPath = (orderItem: string) => `${STAFF}/bookings/${orderItem}/refund`;

/** The page to which the form returns. */
export type GroupFrom = 'create' | 'list';

/** The form of a group; without an id it creates one. */
export const groupFormPath = (groupId?: string) => withQuery(staffPaths.group, { groupId });
export const groupPreviewPath = (groupId: string) => withQuery(staffPaths.groupPreview, { groupId });
export const itemsPath = (groupId: string, from: GroupFrom) => withQuery(staffPaths.items, { groupId, from });
/** The questions that a group asks after booking. */
export const groupQuestionsPath = (groupId: string) => withQuery(staffPaths.questions, { groupId });
export const itemFormPath = (groupId: string, item: string, from: GroupFrom) =>
  withQuery(staffPaths.item, { groupId, item, from });
export const availabilitiesPath = (groupId: string, item: string, from: GroupFrom) =>
  withQuery(staffPaths.availabilities, { groupId, item, from });
/** The staff page of an order; its public page is `orderPath`. */
export const staffOrderPath = (orderId: string) => `${staffPaths.orders}/${orderId}`;
/** The form of a partner; without an id it creates one. */
export const partnerFormPath = (partnerId?: string) => withQuery(staffPaths.partner, { edit: partnerId });
/** The part of the partner's page that lists its commission statements. */
export const STATEMENTS_PART = 'statements';
export const partnerStatementsPath = (partnerId: string) => `${partnerFormPath(partnerId)}#${STATEMENTS_PART}`;
/** The staff's list of waivers, filtered by a departure. */
export const departureWaiversPath = (availability: string) => withQuery(staffPaths.waivers, { availability });
/** The form of a waiver template; without an id it creates one. */
export const waiverTemplateFormPath = (templateId?: string) =>
  withQuery(staffPaths.waiverTemplate, { edit: templateId });

/** The staff's lists with a filter, as the home page opens them. */
export const groupsOfPartnerPath = (partner: string) => withQuery(staffPaths.groups, { partner });
export const disputesToAnswerPath = () => withQuery(staffPaths.disputes, { state: 'respond' });
export const disputePath = (disputeId: string) => `${staffPaths.disputes}/${disputeId}`;
export const ordersPath = (status: 'unconfirmed' | 'overdue') => withQuery(staffPaths.orders, { status });
export const statementsToIssuePath = () => withQuery(staffPaths.partners, { statements: 'toIssue' });
export const failedRefundsPath = () => withQuery(staffPaths.bookings, { status: 'refundFailed' });
/** Bookings with seats on trips that were cancelled for everybody. */
export const onCancelledTripsPath = () => withQuery(staffPaths.bookings, { status: 'onCancelledTrip' });
/** Bookings that FareHarbor moved without their families knowing, of trips from a day on, or of a group on a day. */
export const notNotifiedPath = ({ from, ...place }: { from: string; group?: string; to?: string }) =>
  withQuery(staffPaths.bookings, { status: 'notNotified', group: place.group, tripFrom: from, tripTo: place.to });
export const unsignedWaiversPath = (days: { from: string; to: string }) =>
  withQuery(staffPaths.waivers, { status: 'open', ...days });
export const transactionsPath = ({ from, to }: { from: string; to: string }) =>
  withQuery(staffPaths.transactions, { createdFrom: from, createdTo: to });

/** The calendar of all departures in a view, at a day. */
export const staffCalendarPath = (place: { view: string; day: string }) => withQuery(staffPaths.calendar, place);

/** The manifest of one departure of a group, or of all its departures on a day, on a page of staff or agents. */
export const manifestPath = (page: string, which: { group: string; departure: number } | { day: string }) =>
  withQuery(page, 'day' in which ? which : { group: which.group, departure: String(which.departure) });

/** The readiness board of a group, on a page of staff or agents. */
export const readinessPath = (page: string, group: string) => withQuery(page, { group });

/** The messages to a group, on a page of staff or agents. `write`: begins one to the families of a departure. */
export const messagesPath = (page: string, which: { group: string; write?: string }) => withQuery(page, which);
export const messagePath = (page: string, message: string) => `${page}/${message}`;

export const messagesToApprovePath = () => withQuery(staffPaths.messages, { state: 'waiting' });

/** The page that chooses a division; `from` is the staff page that was asked for. */
export const choosePath = (from?: string) => `${STAFF}/choose${from ? `?${new URLSearchParams({ from })}` : ''}`;

/** The page after the choice: the staff page in `from`, or else `usual`. `from` may come from anybody, so it is checked. */
export function afterChoice(from: string | null, usual: string): string {
  const here = 'http://here';
  if (!from || !URL.canParse(from, here)) return usual;
  const { origin, pathname, search } = new URL(from, here);
  const isBehind = origin === here && BEHIND_CHOICE.test(pathname) && pathname !== choosePath();
  return isBehind ? pathname + search : usual;
}

/** The agents' lists of one group. */
export const groupOrdersPath = (group: string, status: 'paid' | 'notPaid') =>
  withQuery(partnerPaths.orders, { group, status });
export const groupDeparturesPath = (group: string) => withQuery(partnerPaths.departures, { group });
export const groupWaiversPath = (group: string) => withQuery(OWN_WAIVERS.agents, { group });

export const AGENT_STATEMENTS = '/partners/statements';
/** The commission of a partner's month, such as `2027-01`. */
export const statementPath = (partnerId: string, month: string) =>
  `${staffPaths.partners}/${partnerId}/statements/${month}`;
