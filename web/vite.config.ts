import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { CHUNKS } from './chunks.ts';

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // Found at start, because each discovery later would reload the page.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'], include: ['react-dom/client', 'react-router/dom'] },
  build: {
    assetsInlineLimit: 0,
    // Otherwise each build parses all six thousand icons of Tabler.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
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
