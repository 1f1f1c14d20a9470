import { runOnPinnedNode } from './bootstrap.mjs';

await runOnPinnedNode('scripts/launch.ts', process.argv.slice(2), [
  '--import',
  new URL('read-env.mjs', import.meta.url).href,
]);
