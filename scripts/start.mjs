import { runOnPinnedNode } from './bootstrap.mjs';

await runOnPinnedNode('scripts/launch.ts', process.argv.slice(2), ['--env-file-if-exists=.env']);
