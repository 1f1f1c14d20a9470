export const HOME_PATH = '/';
export const ABOUT_PATH = '/about';

/** Links of the booking flow. `groupPath` is the group's own `path` from the contract. */
export const cartPath = (groupPath: string) => `${groupPath}?step=2`;
export const checkoutPath = (groupPath: string) => `${groupPath}?step=3`;
export const termsPath = (groupPath: string) => `${groupPath}/terms`;
/** The dialog of a departure; `availabilityPath` adds which one. */
export const availabilityPage = (groupPath: string) => `${groupPath}/availability`;
export const availabilityPath = (groupPath: string, item: string, availability: string) =>
  `${availabilityPage(groupPath)}?${new URLSearchParams({ item, availability })}`;

/** Opens the booking form over the cart, to change a trip there. */
export const changePath = (groupPath: string, item: string, availability: string) =>
  `${availabilityPage(groupPath)}?${new URLSearchParams({ item, availability, replaces: availability, step: '2' })}`;

export const orderPath = (id: string) => `/orders/${id}`;
/** The payments of an order's plan. */
export const payPath = (order: string) => `/pay/${order}`;
/** A confirmed order on one page, as a PDF. */
export const confirmationPath = (order: string) => `${orderPath(order)}/confirmation`;
/** A receipt of an order, as a PDF. */
export const receiptPath = (order: string, receipt: string) => withQuery(`${orderPath(order)}/receipt`, { receipt });
/** The calendar file of an order, or of one booking of it. */
export const calendarPath = (order: string, booking?: string) => withQuery(`${orderPath(order)}/calendar`, { booking });

/** The passes of an order's travellers to print, or of one booking. */
export const passesPath = (order: string, booking?: string) => withQuery(`${orderPath(order)}/passes/pdf`, { booking });

/** The trip day of a departure, by its id or by the token of a guide's link. */
export const checkInPath = (key: string) => `/check-in/${key}`;
export const manifestPath = (page: string) => `${page}/manifest.webmanifest`;

interface WaiverOfOrder {
  _id: string;
  order: string;
}
/** Signing page of a waiver, opened from its order. It leads on to the other waivers of that order. */
export const waiverPath = ({ _id, order }: WaiverOfOrder) => `/waivers/${_id}?order=${order}`;
/** The signed copy with its certificate, as a PDF document. */
export const waiverPdfPath = ({ _id, order }: WaiverOfOrder) => `/waivers/${_id}/pdf?order=${order}`;
/** Page of a waiver for people who may see it because they are signed in. */
export const ownWaiverPath = ({ _id }: { _id: string }) => `/waivers/${_id}`;

/** The questions of an order, opened by any key of the order. */
export const questionsPath = (order: string) => `/questions/${order}`;
/** The file of an answer, for the family that sent it. */
export const answerFilePath = (order: string, answer: string) => `/questions/${order}/file?answer=${answer}`;

/** Pages of agents. */
export const partnerPaths = {
  groups: '/partners/groups',
  bookings: '/partners/bookings',
  departures: '/partners/departures',
  roster: '/partners/departures/roster',
  readiness: '/partners/groups/readiness',
  messages: '/partners/messages',
} as const;

/** Pages of travellers. */
export const customerPaths = { trips: '/customers/trips', bookings: '/customers/bookings' } as const;
export const tripPath = (booking: string) => `${customerPaths.bookings}/${booking}`;

/** The account page of every signed-in person: name, password and sessions. */
export const ACCOUNT_PATH = '/account';

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
  roster: `${STAFF}/roster`,
  disputes: `${STAFF}/disputes`,
  debts: `${STAFF}/debts`,
  readiness: `${STAFF}/groups/readiness`,
  messages: `${STAFF}/messages`,
  ledger: `${STAFF}/ledger`,
  failedMails: `${STAFF}/mails`,
} as const;

/** The refund screen of a booking. */
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
/** The staff's list of waivers, filtered by a departure. */
export const departureWaiversPath = (availability: string) => withQuery(staffPaths.waivers, { availability });
/** The form of a waiver template; without an id it creates one. */
export const waiverTemplateFormPath = (templateId?: string) =>
  withQuery(staffPaths.waiverTemplate, { edit: templateId });

/** The staff's lists with a filter, as the home page opens them. */
export const groupsOfPartnerPath = (partner: string) => withQuery(staffPaths.groups, { partner });
export const disputesPath = (state: 'respond') => withQuery(staffPaths.disputes, { state });
export const disputePath = (disputeId: string) => `${staffPaths.disputes}/${disputeId}`;
export const ordersPath = (status: 'unconfirmed') => withQuery(staffPaths.orders, { status });
export const failedRefundsPath = () => withQuery(staffPaths.bookings, { status: 'refundFailed' });
export const unsignedWaiversPath = (days: { from: string; to: string }) =>
  withQuery(staffPaths.waivers, { status: 'open', ...days });
export const transactionsPath = ({ from, to }: { from: string; to: string }) =>
  withQuery(staffPaths.transactions, { createdFrom: from, createdTo: to });

/** The calendar of all departures in a view, at a day. */
export const calendarOfPath = (place: { view: string; day: string }) => withQuery(staffPaths.calendar, place);

/** The roster of one departure of a group, or of all its departures on a day, on a page of staff or agents. */
export const rosterPath = (page: string, which: { group: string; departure: number } | { day: string }) =>
  withQuery(page, 'day' in which ? which : { group: which.group, departure: String(which.departure) });

/** The readiness board of a group, or of one departure of it, on a page of staff or agents. */
export const readinessPath = (page: string, { group, departure }: { group: string; departure?: number | undefined }) =>
  withQuery(page, { group, departure: departure?.toString() });

/** The messages to a group, on a page of staff or agents. */
export const messagesPath = (page: string, which: { group: string }) => withQuery(page, which);
export const messagePath = (page: string, message: string) => `${page}/${message}`;

export const messagesToApprovePath = () => withQuery(staffPaths.messages, { state: 'waiting' });

function withQuery(path: string, values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length ? `${path}?${new URLSearchParams(given)}` : path;
}

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

/** The list of waivers for travellers and for agents. */
export const OWN_WAIVERS = { agents: '/partners/waivers', customers: '/customers/waivers' } as const;

/** The list of orders for travellers and for agents. */
export const OWN_ORDERS = { agents: '/partners/orders', customers: '/customers/orders' } as const;

/** The first page of each kind of person after signing in. */
export const LANDING = {
  employees: '/companies/divisions/choose',
  agents: partnerPaths.groups,
  customers: customerPaths.trips,
} as const;

export const LANDING_NAME = { employees: 'Your divisions', agents: 'Your groups', customers: 'Your trips' } as const;

/** The agents' lists of one group. */
export const groupOrdersPath = (group: string, status: 'paid' | 'notPaid') =>
  withQuery(OWN_ORDERS.agents, { group, status });
export const groupDeparturesPath = (group: string) => withQuery(partnerPaths.departures, { group });
export const groupWaiversPath = (group: string) => withQuery(OWN_WAIVERS.agents, { group });

/** The login of a kind of person; `from` is the page that needs the sign-in. */
export const loginPath = (type: keyof typeof LANDING, from?: string) =>
  `/login/${type}${from ? `?${new URLSearchParams({ from })}` : ''}`;

/** The page on which travellers create an account. `from` as in `loginPath`. */
export const signUpPath = (from: string | null) =>
  `/login-amplify/customers?${new URLSearchParams({ signUp: '', ...(from ? { from } : {}) })}`;
