import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** Mantine's components that the pages show as they open; the rest belongs to what opens later. */
const COMPONENTS = 'ActionIcon|Alert|Anchor|Badge|Button|CloseButton|Group|Loader|Stack|Text|Title|UnstyledButton';
/** And what their forms have. */
const FORMS =
  'Accordion|Checkbox|Collapse|FocusTrap|Input|InputBase|List|NativeSelect|Overlay|Paper|PasswordInput|Portal|Progress|Radio|SimpleGrid|Skeleton|Tabs|Textarea|TextInput|Transition|VisuallyHidden';
/** What is only in the forms of staff. */
const STAFF_UI = 'image-field|rich-text-editor|counted-input|use-ask-before-leaving';

const BASE = [
  'node_modules/(react|react-dom|scheduler|react-router|clsx|@mantine/hooks|@tabler/icons-react)/',
  `node_modules/@mantine/core/esm/(core|components/(${COMPONENTS}))/`,
  `web/app/(lib|ui/(?!portal/|${STAFF_UI}))`,
  'contract/src/(constants|messages|money|pictures|pricing|slug|time|visible-text|waiver-form)\\.ts',
];

/**
 * What pages share comes in a few files rather than thirty: on a slow line every request costs a round trip. No page
 * needs `contract`, which brings zod, to open. A file takes along what its parts need, unless an earlier one has it.
 */
const shared = [
  { name: 'base', test: `/(${BASE.join('|')})` },
  { name: 'forms', test: `/node_modules/@mantine/(form/|core/esm/components/(${FORMS})/)` },
  // A dialog can scroll and be placed: half of this is for that alone.
  {
    name: 'dialogs',
    test: '/node_modules/(@mantine/core/esm/components/(Modal|ModalBase|ScrollArea)/|@floating-ui|react-remove-scroll)',
  },
  { name: 'staff', test: `/node_modules/(@mantine|@floating-ui)/|/web/app/ui/(${STAFF_UI})` },
  { name: 'portal', test: '/web/app/ui/portal/' },
  { name: 'contract', test: '/node_modules/zod/|/contract/src/' },
].map(({ name, test }) => ({ name, test: new RegExp(test), minShareCount: 2 }));

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // Found at start rather than on the way, when each find reloads the page.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'], include: ['react-dom/client', 'react-router/dom'] },
  build: { assetsInlineLimit: 0, cssCodeSplit: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: shared } } } } },
    ssr: {
      // What the HTTP server imports is our own entry, not the framework's bare build.
      build: { rolldownOptions: { input: './app/server.ts' } },
      // Packages are bundled too, with only what is used of them: whole icon and component libraries cost a server
      // process some 70 MiB.
      resolve: command === 'build' ? { noExternal: true } : {},
    },
  },
}));
