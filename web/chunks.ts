import { existsSync } from 'node:fs';
import path from 'node:path';
import { readImports } from '../scripts/lib/read-imports.ts';

/**
 * The files ("chunks") of the built pages that hold shared code.
 *
 * Every request costs a round trip on a slow line, so shared code goes into a few chunks rather than thirty. A page that
 * needs part of a chunk loads all of it, and every page loads `base`. Families open the group page on a phone, so `base`
 * holds only what that page needs of app/lib and app/ui. All other files of the two folders are in `parts`, or in the
 * chunk that a list below names. `npm run weight -w web` shows what each page loads, and fails above its budget.
 *
 * The bundler gives a module to the first chunk below whose pattern matches its path, if at least two pages or later parts
 * use it, together with all modules it imports that no earlier chunk has. So a chunk stands before others that would take
 * its modules along.
 */

const ROOT = path.resolve(import.meta.dirname, '..');

/** The files of app/lib and app/ui that the group page and the frame around it need, without their endings. */
function neededByGroupPage(): string[] {
  const imports = readImports(path.join(ROOT, 'web/app'), 'loaded');
  const needed = new Set(['entry.client.tsx', 'root.tsx', 'routes/group.tsx']);
  for (const file of needed) for (const { from, to } of imports) if (from === file) needed.add(to);
  return [...needed].flatMap((file) => /^((?:lib|ui)\/.*)\.tsx?$/.exec(file)?.[1] ?? []);
}

/** Files and folders of web/app, without the ending of a file. Short forms use it. */
const FORMS = ['ui/email-field'];
/** Only pages that take a payment show it, and these load longer forms. */
const PAYMENTS = ['ui/ask-partner'];
/** Only the dialog of a departure, the cart and the checkout use these. */
const CART = ['lib/cart-plan', 'lib/change-cart'];
/** Only portals use these. */
const PORTAL = [
  'lib/address-filter',
  'lib/calendar-days',
  'lib/field-mapping',
  'lib/full-name',
  'lib/group-filter',
  'lib/is-blank-html',
  'lib/last-data',
  'lib/on-other-pages',
  'lib/other-division',
  'lib/portal-paths',
  'lib/staff-groups',
  'lib/with-param',
  'lib/zone-name',
  'ui/portal',
];
/** Icons that only portals use. A public page with one of them would load all of `portal`. */
const PORTAL_ICONS = [
  'ArrowDown',
  'ArrowUp',
  'ArrowsSort',
  'Bookmark',
  'BookmarkPlus',
  'BuildingCommunity',
  'Calendar',
  'CalendarMonth',
  'Checklist',
  'ChevronLeft',
  'ChevronRight',
  'Columns3',
  'Dots',
  'DotsVertical',
  'ExternalLink',
  'Eye',
  'EyeOff',
  'FileInvoice',
  'Filter',
  'Gavel',
  'Heartbeat',
  'LayoutGrid',
  'ListCheck',
  'ListDetails',
  'Logout',
  'MailForward',
  'Map2',
  'MapPinPlus',
  'Pencil',
  'Receipt',
  'Scale',
  'School',
  'SearchOff',
  'Selector',
  'Settings',
  'Trash',
  'User',
  'UserCheck',
  'UserCircle',
  'UsersGroup',
  'WritingSign',
  'X',
];
/** Only the forms of staff use these. */
const STAFF = [
  'ui/counted-input',
  'ui/day-picker',
  'ui/image-field',
  'ui/rich-text-editor',
  'ui/use-ask-before-leaving',
];
/** Portals and a few public dialogs use it. Without a chunk of its own, it would take those through all of `portal`. */
const FORM_DIALOG = ['ui/dialog/form-dialog'];
/** Dialogs of public pages use these too. */
const DIALOGS = ['ui/dialog/dialog-buttons'];
/** Few pages use the first three; the others bring dialogs and inputs of Mantine along. So all stay with their users. */
const WITH_USERS = [
  'lib/amount',
  'lib/shrink-picture',
  'ui/logo-frame',
  'ui/answer',
  'ui/dialog/screen-dialog',
  'ui/dialog/text-dialog',
];

/** All that is neither in `base` nor in `parts`. */
const ELSEWHERE = [...FORMS, ...PAYMENTS, ...CART, ...PORTAL, ...STAFF, ...FORM_DIALOG, ...DIALOGS, ...WITH_USERS];

/**
 * Files of the contract that pages use without schemas. The other ones are in `schemas` with zod: no public page needs
 * schemas to open or to call the API, only some forms do.
 */
const WITHOUT_ZOD = [
  'ages',
  'booking-rules',
  'card-name',
  'check-in-list',
  'checkout-refusals',
  'customer-form',
  'instalment-labels',
  'judge-pass',
  'list-constants',
  'partner-form',
  'pass-code',
  'payment-schedule',
  'person-name',
  'meeting-point',
  'plan-consent',
  'pricing',
  'question-form',
  'readiness-labels',
  'receipt-labels',
  'refund-labels',
  'refund-max',
  'tax-number',
  'trip-texts',
  'waiver-template-form',
];

/** Parts of Mantine's core that only dialogs, tabs, menus and staff's pages use. */
const LATER_CORE = 'utils/(close-on-escape|create-scoped-keydown-handler|find-element-|get-context-item-index)';

/** A pattern for some names after the same beginning of a path. A name without a file would be a mistake. */
function oneOf(beginning: string, names: string[]): string {
  const exists = (name: string) => ['', '.ts', '.tsx', '.mjs'].some((end) => existsSync(path.join(ROOT, name + end)));
  const missing = names.map((name) => beginning + name).filter((name) => !exists(name));
  if (missing.length > 0) throw new Error(`web/chunks.ts names what does not exist: ${missing.join(', ')}`);
  return `/${beginning}(${names.join('|')})`;
}
const app = (names: string[]) => `${oneOf('web/app/', names)}[./]`;
const contract = (names: string[]) => `${oneOf('contract/src/', names)}\\.ts`;
const mantine = (...components: string[]) => `${oneOf('node_modules/@mantine/core/esm/components/', components)}/`;
const icons = (...names: string[]) => `${oneOf('node_modules/@tabler/icons-react/dist/esm/icons/Icon', names)}\\.`;

const chunk = (name: string, ...patterns: string[]) => ({
  name,
  test: new RegExp(patterns.join('|')),
  minShareCount: 2,
});

export const CHUNKS = [
  chunk(
    'base',
    '/node_modules/(react|react-dom|scheduler|react-router|clsx)/',
    `/node_modules/@mantine/core/esm/core/(?!${LATER_CORE})`,
    mantine(
      'ActionIcon',
      'Alert',
      'Anchor',
      'Button',
      'CloseButton',
      'Group',
      'Loader',
      'Stack',
      'Text',
      'Title',
      'UnstyledButton',
      'VisuallyHidden',
    ),
    // Icons of the group page and of notices.
    icons('AlertTriangle', 'ArrowLeft', 'Check', 'CircleCheck', 'InfoCircle', 'MapOff', 'Refresh'),
    app([...neededByGroupPage(), 'features/errors']),
    contract(['constants', 'counted', 'messages', 'money', 'pictures', 'time', 'visible-text']),
  ),
  chunk(
    'parts',
    `(?!${icons(...PORTAL_ICONS)})/node_modules/@tabler/`,
    mantine('Badge'),
    // Mantine's menus use it too, so the home page would load all of `staff`.
    '/node_modules/@mantine/hooks/esm/use-click-outside/',
    `(?!${app(ELSEWHERE)})/web/app/(lib|ui)/`,
    contract(['person-name', 'uuid', 'waiver-form']),
  ),
  chunk('cart', app(CART)),
  // Inputs of every short form: login, waiver, checkout.
  chunk('inputs', mantine('Input', 'InputBase', 'PasswordInput', 'TextInput'), app(FORMS)),
  // Inputs that the login does without.
  chunk('fields', mantine('Checkbox', 'Textarea')),
  // Mantine's dialogs and tables bring its scroll area and positioning code along.
  chunk('dialogs', mantine('Modal', 'ModalBase', 'Table'), app(DIALOGS)),
  chunk('booking', mantine('List', 'NativeSelect', 'Progress', 'SimpleGrid', 'Skeleton', 'Tabs')),
  // Only longer forms use these.
  chunk('forms', '/node_modules/@mantine/form/', mantine('Collapse', 'Paper', 'Radio'), app(PAYMENTS)),
  chunk('staff', '/node_modules/(@mantine|@floating-ui)/', app(STAFF)),
  chunk(
    'group-page',
    app([
      'features/group/landing',
      'features/checkout/checkout-head',
      'features/checkout/card/load-card-form',
      'features/sign-in/guest-offer',
    ]),
  ),
  // Portals use these too. Without a chunk of their own, they would take each page of schemas through all of `portal`.
  chunk('labels', contract(['instalment-labels', 'list-constants'])),
  // The checkout needs it without the schemas, which use it too.
  chunk('customer-form', contract(['customer-form'])),
  chunk('form-dialog', app(FORM_DIALOG)),
  chunk('portal', app(PORTAL), icons(...PORTAL_ICONS), contract(['slug'])),
  chunk('client', contract(['client', 'endpoints', 'errors'])),
  chunk('schemas', '/node_modules/zod/', `(?!${contract(WITHOUT_ZOD)})/contract/src/`),
];
