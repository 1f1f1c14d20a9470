import { runOnPinnedNode } from './bootstrap.mjs';

await runOnPinnedNode('scripts/test-all.ts', process.argv.slice(2));
