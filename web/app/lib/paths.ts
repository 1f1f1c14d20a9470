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
/** The page of an order right after its payment. */
export const paidOrderPath = (checkoutKey: string) => `${orderPath(checkoutKey)}?from=payment`;
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
/** Lets a phone install the trip day as an app. */
export const appManifestPath = (page: string) => `${page}/manifest.webmanifest`;

interface WaiverOfOrder {
  _id: string;
  order: string;
}
/** Signing page of a waiver, opened from its order. It leads on to the other waivers of that order. */
export const waiverPath = ({ _id, order }: WaiverOfOrder) => `/waivers/${_id}?order=${order}`;
/** The signed copy with its certificate, as a PDF document. The token of a waiver's link needs no order. */
export const waiverPdfPath = ({ _id, order }: { _id: string; order?: string | undefined }) =>
  withQuery(`/waivers/${_id}/pdf`, { order });

/** The questions of an order, opened by any key of the order. */
export const questionsPath = (order: string) => `/questions/${order}`;

/** Pages of travellers. */
export const customerPaths = {
  trips: '/customers/trips',
  bookings: '/customers/bookings',
  orders: '/customers/orders',
} as const;

/** The account page of every signed-in person: name, password and sessions. */
export const ACCOUNT_PATH = '/account';

/** A path with those of the values that are given. */
export function withQuery(path: string, values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length ? `${path}?${new URLSearchParams(given)}` : path;
}

/** The first page of each kind of person after signing in. */
export const LANDING = {
  employees: '/companies/divisions/choose',
  agents: '/partners/groups',
  customers: customerPaths.trips,
} as const;

export const LANDING_NAME = { employees: 'Your divisions', agents: 'Your groups', customers: 'Your trips' } as const;

/** The login of a kind of person; `from` is the page that needs the sign-in. */
export const loginPath = (type: keyof typeof LANDING, from?: string) => withQuery(`/login/${type}`, { from });

/** The page on which travellers create an account. `from` as in `loginPath`. */
export const signUpPath = (from: string | null) =>
  withQuery('/login-amplify/customers', { signUp: '', from: from ?? undefined });
