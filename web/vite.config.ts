import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** Mantine components that most pages show when they open. Others are loaded with later parts. */
const COMPONENTS =
  'ActionIcon|Alert|Anchor|Box|Button|CloseButton|Group|Loader|Stack|Text|Title|UnstyledButton|VisuallyHidden';
/** Icons of the group page and of notices. */
const ICONS = 'AlertTriangle|ArrowLeft|Check|CircleCheck|InfoCircle|MapOff|Refresh';
/** Parts of Mantine's core that only dialogs, tabs, menus and staff screens use. */
const LATER_CORE = 'close-on-escape|create-scoped-keydown-handler|find-element-|get-context-item-index';
/** Mantine components of every short form: login, waiver, checkout. */
const INPUTS = 'Input|InputBase|PasswordInput|TextInput';
/** Inputs that the login does without. */
const LATER_FIELDS = 'Checkbox|Textarea';
/** Mantine components of the booking form and the checkout. */
const BOOKING = 'List|NativeSelect|Progress|SimpleGrid|Skeleton|Tabs';
/** Mantine components that only longer forms use. */
const FORMS = 'Collapse|Paper|Radio';
/** Parts of app/ui that only the forms of staff use. */
const STAFF_UI = 'counted-input|day-picker|image-field|rich-text-editor|use-ask-before-leaving';
/** Parts of app/ui that bring Mantine's dialogs along. */
const FORM_DIALOGS = 'dialog/(dialog-buttons|(form|screen|text)-dialog)';
/** Parts of app/ui that bring inputs which no page needs to open. */
const LATER_INPUTS = 'answer/';
/** Parts of app/ui and app/lib that the group page does without. */
const LATER = [
  'lib/(amount|group-filter|invalid-fields|is-to-sign|linked|list-keys|leave-to|on-other-pages|or-error-page|other-division|is-uuid)',
  'lib/(save-file|use-coming-back|with-detail|zone-name)',
  'ui/(contact-link|copy-button|dialog/use-return-focus|qr-code|date-time|email|meter|page-section|schedule|state-chip|use-actions|use-focus-here|use-opening)',
].join('|');

/** Parts of app/lib that only the dialog of a departure, the cart and the checkout use. */
const CART_LIB = 'lib/(cart-changes|cart-plan|change-cart)';

/** Parts of app/lib that only portals use. */
const PORTAL_LIB = 'lib/(calendar-days|is-blank-html|last-data|portal-paths|with-param)';

/** Files of the contract that single pages import, and that must not bring zod with them. */
const WITHOUT_ZOD = [
  'ages|check-in-list|checkout-refusals|customer-form|instalment-labels|judge-pass|list-constants|partner-form|pass-code|payment-schedule|person-name|place|plan-consent',
  'question-form|readiness-labels|receipt-labels|waiver-template-form',
].join('|');

const BASE = [
  'node_modules/(react|react-dom|scheduler|react-router|clsx)/',
  `node_modules/@mantine/core/esm/(core/(?!utils/(${LATER_CORE}))|components/(${COMPONENTS})/)`,
  `node_modules/@tabler/icons-react/dist/esm/icons/Icon(${ICONS})\\.`,
  `web/app/(?!${LATER}|${CART_LIB}|${PORTAL_LIB})(lib|ui/(?!portal/|${FORM_DIALOGS}|${LATER_INPUTS}|${STAFF_UI}))`,
  'web/app/features/errors/',
  'contract/src/(constants|messages|money|pictures|time|visible-text)\\.ts',
];

/**
 * Shared code goes into a few files rather than thirty, because every request costs a round trip on a slow line. The
 * schemas of the contract are in `schemas` with zod: no page needs them to open or to call the API, only some forms do.
 * A group also takes the dependencies of its modules, unless an earlier group has them.
 */
const shared = [
  { name: 'base', test: `/(${BASE.join('|')})` },
  {
    name: 'parts',
    test: `/node_modules/(@tabler|@mantine/core/esm/components/Badge)/|/web/app/(${LATER})|/contract/src/(person-name|slug|waiver-form)\\.ts`,
  },
  { name: 'cart', test: `/web/app/${CART_LIB}` },
  { name: 'inputs', test: `/node_modules/@mantine/core/esm/components/(${INPUTS})/` },
  { name: 'fields', test: `/node_modules/@mantine/core/esm/components/(${LATER_FIELDS})/` },
  // Mantine's dialogs and tables bring its scroll area and positioning code along.
  { name: 'dialogs', test: '/node_modules/@mantine/core/esm/components/(Modal|ModalBase|Table)/' },
  { name: 'booking', test: `/node_modules/@mantine/core/esm/components/(${BOOKING})/` },
  { name: 'forms', test: `/node_modules/@mantine/(form/|core/esm/components/(${FORMS})/)` },
  { name: 'staff', test: `/node_modules/(@mantine|@floating-ui)/|/web/app/ui/(${STAFF_UI})` },
  {
    name: 'group-page',
    test: '/web/app/features/(group/landing|cart/cart-amounts|checkout/(checkout-head|card/load-card-form)|sign-in/guest-offer)',
  },
  // Portals use these too. Without a chunk of their own, they would take each page of schemas through all of `portal`.
  { name: 'labels', test: '/contract/src/(instalment-labels|list-constants)\\.ts' },
  // The schemas use it too, which the checkout does not need.
  { name: 'customer-form', test: '/contract/src/customer-form\\.ts' },
  { name: 'portal', test: `/web/app/(ui/portal/|${PORTAL_LIB})` },
  { name: 'client', test: '/contract/src/(client|endpoints|errors)\\.ts' },
  { name: 'schemas', test: `/node_modules/zod/|/contract/src/(?!(${WITHOUT_ZOD})\\.ts)` },
].map(({ name, test }) => ({ name, test: new RegExp(test), minShareCount: 2 }));

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // Found at start, because each discovery later would reload the page.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'], include: ['react-dom/client', 'react-router/dom'] },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: shared } } } } },
    ssr: {
      // The HTTP server imports our own entry, not the framework's build.
      build: { rolldownOptions: { input: './app/server.ts' } },
      // Packages are bundled too, with only the used parts: whole icon and component libraries cost a server process
      // some 70 MiB.
      resolve: command === 'build' ? { noExternal: true } : {},
      // Otherwise both builds of React are bundled, and a test server renders with the slow one.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
    },
  },
}));
