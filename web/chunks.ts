import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Import, readImports } from '../scripts/lib/read-imports.ts';

/**
 * The files ("chunks") of the built pages that hold shared code.
 *
 * Every request costs a round trip on a slow line, so shared code goes into a few chunks rather than thirty. A page that
 * needs part of a chunk loads all of it. Families open the group page on a phone, so every page loads `base`, which holds
 * only what that page needs of app/lib and app/ui. Other public pages need `parts`, and the pages of portals `portal`.
 * These follow from the imports; a list below names the few files that belong elsewhere. `npm run weight -w web` shows
 * what each page loads, and fails above its budget.
 *
 * The bundler gives a module to the first chunk below whose pattern matches its path, if at least two pages or later parts
 * use it, together with all modules it imports that no earlier chunk has. So a chunk stands before others that would take
 * its modules along.
 */

const ROOT = path.resolve(import.meta.dirname, '..');
const APP = path.join(ROOT, 'web/app');
const CONTRACT = path.join(ROOT, 'contract/src');

/** These files, and all that lead from them by imports. */
function follow(first: string[], imports: Import[]): string[] {
  const found = new Set(first);
  for (const file of found) for (const { from, to } of imports) if (from === file) found.add(to);
  return [...found];
}

const FRAME = ['entry.client.tsx', 'root.tsx'];
/** The files that the group page and the frame around it load. */
const GROUP_PAGE = follow([...FRAME, 'routes/group.tsx'], readImports(APP, 'loaded'));
/** The files that public pages load, at first or later. Only routes of portals are in folders. */
const PUBLIC = follow([...FRAME, ...globSync('routes/*.tsx', { cwd: APP })], readImports(APP, 'everLoaded'));

/** Those of app/lib and app/ui, without their endings. */
const shared = (files: string[]) => files.flatMap((file) => /^((?:lib|ui)\/.*)\.tsx?$/.exec(file)?.[1] ?? []);

/** The icons that these files import, without "Icon". */
const iconsIn = (files: string[]) => {
  const texts = files.filter((file) => /\.tsx?$/.test(file)).map((file) => readFileSync(path.join(APP, file), 'utf8'));
  const imports = texts.flatMap((text) => text.match(/^import \{[^}]*(?=\} from '@tabler\/icons-react')/gm) ?? []);
  return [...new Set(imports.flatMap((names) => names.match(/(?<!type Icon)(?<=\bIcon)[A-Z]\w+/g) ?? []))];
};

/**
 * The files of the contract that bring zod along. No public page needs them to open or to call the API, only some forms
 * do.
 */
function withZod(): string[] {
  const schemas = globSync('**/*.ts', { cwd: CONTRACT }).filter((file) =>
    /^import (?!type\b).* from 'zod/m.test(readFileSync(path.join(CONTRACT, file), 'utf8')),
  );
  const users = readImports(CONTRACT, 'loaded').map(({ from, to }) => ({ from: to, to: from }));
  return follow(schemas, users).map((file) => file.replace(/\.ts$/, ''));
}

/** Files and folders of web/app, without the ending of a file. Short forms use it. */
const FORMS = ['ui/email-field'];
/** Only longer forms and pages that take a payment use these. */
const LONG_FORMS = ['lib/after-press', 'ui/ask-partner'];
/** Only the dialog of a departure, the cart and the checkout use these. */
const CART = ['lib/cart-plan', 'lib/change-cart'];
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

/** All that is in no chunk of its kind of page. */
const ELSEWHERE = [...FORMS, ...LONG_FORMS, ...CART, ...STAFF, ...FORM_DIALOG, ...DIALOGS, ...WITH_USERS];

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
    app([...shared(GROUP_PAGE), 'features/errors']),
    contract(['constants', 'counted', 'messages', 'money', 'pictures', 'time', 'visible-text']),
  ),
  chunk(
    'parts',
    icons(...iconsIn(PUBLIC)),
    mantine('Badge'),
    // Mantine's menus use it too, so the home page would load all of `staff`.
    '/node_modules/@mantine/hooks/esm/use-click-outside/',
    `(?!${app(ELSEWHERE)})${app(shared(PUBLIC))}`,
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
  chunk('forms', '/node_modules/@mantine/form/', mantine('Collapse', 'Paper', 'Radio'), app(LONG_FORMS)),
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
  // Portals use these too. Without chunks of their own, they would take each page of schemas through all of `portal`.
  chunk('labels', contract(['instalment-labels'])),
  chunk('list-constants', contract(['list-constants'])),
  // The checkout needs it without the schemas, which use it too.
  chunk('customer-form', contract(['customer-form'])),
  chunk('form-dialog', app(FORM_DIALOG)),
  chunk('portal', `(?!${app(ELSEWHERE)})/web/app/(lib|ui)/`, '/node_modules/@tabler/', contract(['slug'])),
  chunk('client', contract(['client', 'endpoints', 'errors'])),
  chunk('schemas', '/node_modules/zod/', contract(withZod())),
];
