import { types } from './lib/static-checks.ts';

process.exitCode = (await types()) ? 0 : 1;
