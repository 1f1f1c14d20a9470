export const HOME_PATH = '/';
export const ABOUT_PATH = '/about';

/** Links of the booking flow. `groupPath` is the group's own `path` from the contract. */
export const cartPath = (groupPath: string) => `${groupPath}?step=2`;
export const checkoutPath = (groupPath: string) => `${groupPath}?step=3`;
export const termsPath = (groupPath: string) => `${groupPath}/terms`;
export const availabilityPath = (groupPath: string, item: string, availability: string) =>
  `${groupPath}/availability?${new URLSearchParams({ item, availability })}`;

export const orderPath = (id: string) => `/orders/${id}`;
/** The calendar file of an order, or of one booking of it. */
export const calendarPath = (order: string, booking?: string) => withQuery(`${orderPath(order)}/calendar`, { booking });
/** A waiver's page for people who may see it by their session. From an order's page it is `waiverPath`. */
export const ownWaiverPath = ({ _id }: { _id: string }) => `/waivers/${_id}`;

/** What agents read. */
export const partnerPaths = {
  bookings: '/partners/bookings',
  departures: '/partners/departures',
  roster: '/partners/departures/roster',
} as const;

/** What travellers read. */
export const customerPaths = { bookings: '/customers/bookings' } as const;
export const tripPath = (booking: string) => `${customerPaths.bookings}/${booking}`;

/** Own name, password and sessions, for everybody who signs in. */
export const ACCOUNT_PATH = '/account';

/** Everything of the staff lies under this. */
const STAFF = '/companies/divisions';
const BEHIND_CHOICE = new RegExp(`^${STAFF}(/[^/]+)+$`);
export const staffPaths = {
  groups: `${STAFF}/groups`,
  group: `${STAFF}/groups/create`,
  groupPreview: `${STAFF}/groups/preview`,
  items: `${STAFF}/groups/items`,
  item: `${STAFF}/groups/items/edit`,
  availabilities: `${STAFF}/groups/items/availabilities`,
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
  roster: `${STAFF}/roster`,
  ledger: `${STAFF}/ledger`,
} as const;

/** The refund screen of a booking. */
export const refundPath = (orderItem: string) => `${STAFF}/bookings/${orderItem}/refund`;

/** Where the person came from, and goes back to. */
export type GroupFrom = 'create' | 'list';

/** The form of a group; without an id, of a new one. */
export const groupFormPath = (groupId?: string) => withQuery(staffPaths.group, { groupId });
export const groupPreviewPath = (groupId: string) => withQuery(staffPaths.groupPreview, { groupId });
export const itemsPath = (groupId: string, from: GroupFrom) => withQuery(staffPaths.items, { groupId, from });
export const itemFormPath = (groupId: string, item: string, from: GroupFrom) =>
  withQuery(staffPaths.item, { groupId, item, from });
export const availabilitiesPath = (groupId: string, item: string, from: GroupFrom) =>
  withQuery(staffPaths.availabilities, { groupId, item, from });
/** An order as staff read it; its public page is `orderPath`. */
export const staffOrderPath = (orderId: string) => `${staffPaths.orders}/${orderId}`;
/** The form of a partner; without an id, of a new one. */
export const partnerFormPath = (partnerId?: string) => withQuery(staffPaths.partner, { edit: partnerId });
/** The waivers of a departure, in the staff's list. */
export const departureWaiversPath = (availability: string) => withQuery(staffPaths.waivers, { availability });
/** The form of a waiver template; without an id, of a new one. */
export const waiverTemplateFormPath = (templateId?: string) =>
  withQuery(staffPaths.waiverTemplate, { edit: templateId });

/** Who comes on a departure of a group, or on each one of a day; on a page of staff or agents. */
export const rosterPath = (page: string, which: { group: string; departure: number } | { day: string }) =>
  withQuery(page, 'day' in which ? which : { group: which.group, departure: String(which.departure) });

function withQuery(path: string, values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length ? `${path}?${new URLSearchParams(given)}` : path;
}

/** The choice of a division; `from` is the staff page that was asked for before it. */
export const choosePath = (from?: string) => `${STAFF}/choose${from ? `?${new URLSearchParams({ from })}` : ''}`;

/** Where to go on after the choice: a staff page behind it, or the groups. `from` may be anybody's words. */
export function afterChoice(from: string | null): string {
  const here = 'http://here';
  if (!from || !URL.canParse(from, here)) return staffPaths.groups;
  const { origin, pathname, search } = new URL(from, here);
  const isBehind = origin === here && BEHIND_CHOICE.test(pathname) && pathname !== choosePath();
  return isBehind ? pathname + search : staffPaths.groups;
}

/** The waivers of a traveller, and of a partner's groups. */
export const OWN_WAIVERS = { agents: '/partners/waivers', customers: '/customers/waivers' } as const;

/** Where each kind of person arrives after signing in. */
export const LANDING = {
  employees: '/companies/divisions/choose',
  agents: '/partners/orders',
  customers: '/customers/orders',
} as const;

export const LANDING_NAME = { employees: 'Your divisions', agents: 'Your orders', customers: 'Your orders' } as const;

/** The login of a kind of person; `from` is the page that was asked for without being allowed to see it. */
export const loginPath = (type: keyof typeof LANDING, from?: string) =>
  `/login/${type}${from ? `?${new URLSearchParams({ from })}` : ''}`;

/** Where travellers make an account. `from` as in `loginPath`. */
export const signUpPath = (from: string | null) =>
  `/login-amplify/customers?${new URLSearchParams({ signUp: '', ...(from ? { from } : {}) })}`;
export const accountPath = '/account';
