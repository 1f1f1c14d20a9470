export const HOME_PATH = '/';
export const ABOUT_PATH = '/about';

/** Links of the booking flow. `groupPath` is the group's own `path` from the contract. */
export const cartPath = (groupPath: string) => `${groupPath}?step=2`;
export const checkoutPath = (groupPath: string) => `${groupPath}?step=3`;
export const termsPath = (groupPath: string) => `${groupPath}/terms`;
export const availabilityPath = (groupPath: string, item: string, availability: string) =>
  `${groupPath}/availability?${new URLSearchParams({ item, availability })}`;

export const orderPath = (id: string) => `/orders/${id}`;

/** Own name, password and sessions, for everybody who signs in. */
export const ACCOUNT_PATH = '/account';

/** Everything of the staff lies under this. */
const STAFF = '/companies/divisions';
const BEHIND_CHOICE = new RegExp(`^${STAFF}(/[^/]+)+$`);
export const staffPaths = { groups: `${STAFF}/groups`, employees: `${STAFF}/employees` } as const;

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
