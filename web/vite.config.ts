import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** Mantine components that most pages show when they open. Others are loaded with later parts. */
const COMPONENTS = 'ActionIcon|Alert|Anchor|Badge|Box|Button|CloseButton|Group|Loader|Stack|Text|Title|UnstyledButton';
/** Mantine components of every short form: login, waiver, checkout. */
const INPUTS = 'Checkbox|Input|InputBase|PasswordInput|TextInput|Textarea';
/** Mantine components that longer forms use. */
const FORMS =
  'Collapse|FocusTrap|List|NativeSelect|Overlay|Paper|Portal|Progress|Radio|SimpleGrid|Skeleton|Tabs|Transition|VisuallyHidden';
/** Parts of app/ui that only the forms of staff use. */
const STAFF_UI = 'image-field|rich-text-editor|counted-input|use-ask-before-leaving';

const BASE = [
  'node_modules/(react|react-dom|scheduler|react-router|clsx|@mantine/hooks|@tabler/icons-react)/',
  `node_modules/@mantine/core/esm/(core|components/(${COMPONENTS}))/`,
  `web/app/(lib|ui/(?!portal/|${STAFF_UI}))`,
  'contract/src/(constants|messages|money|pictures|pricing|slug|time|visible-text|waiver-form)\\.ts',
];

/**
 * Shared code goes into a few files rather than thirty, because every request costs a round trip on a slow line. No
 * page needs `contract`, which contains zod, to open. A group also takes the dependencies of its modules, unless an
 * earlier group has them.
 */
const shared = [
  { name: 'base', test: `/(${BASE.join('|')})` },
  { name: 'inputs', test: `/node_modules/@mantine/core/esm/components/(${INPUTS})/` },
  { name: 'forms', test: `/node_modules/@mantine/(form/|core/esm/components/(${FORMS})/)` },
  // Dialogs need scroll and positioning code, which is half of this group.
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
  // Found at start, because each discovery later would reload the page.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'], include: ['react-dom/client', 'react-router/dom'] },
  build: { assetsInlineLimit: 0, cssCodeSplit: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: shared } } } } },
    ssr: {
      // The HTTP server imports our own entry, not the framework's build.
      build: { rolldownOptions: { input: './app/server.ts' } },
      // Packages are bundled too, with only the used parts: whole icon and component libraries cost a server process
      // some 70 MiB.
      resolve: command === 'build' ? { noExternal: true } : {},
    },
  },
}));
