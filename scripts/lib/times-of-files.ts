import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { ROOT } from './processes.ts';

/** Written beside Vitest's own report, which leaves out the time of hooks. */
export const TIMES_OF_FILES = path.join(ROOT, 'test-results', 'vitest-times.json');

export default class TimesOfFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module) => ({ name: module.relativeModuleId, ms: module.diagnostic().duration }));
    writeFileSync(TIMES_OF_FILES, JSON.stringify(times));
  }
}
