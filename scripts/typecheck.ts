import { types } from './lib/static-checks.ts';

const { ok, output } = await types();
console.log(output);
process.exitCode = ok ? 0 : 1;
