import { types } from './lib/static-checks.ts';

const { failed } = await types();
process.exitCode = failed ? 1 : 0;
