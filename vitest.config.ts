import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/lib/longest-first.ts';

// unit: tests without a database and without other processes. processes: tests that start our programs or PostgreSQL
// themselves. integration: tests on the database that scripts/test-all.ts starts (TEST_DATABASE_URL). crowds: tests that
// count calls per second, so they run alone. backup: needs PostgreSQL's own programs (`npm run try-backup`).
const PROCESSES = [
  'sandbox/test/process.test.ts',
  'server/test/db/**/*.test.ts',
  'scripts/test/processes/**/*.test.ts',
];

/** Node loads the built server and the sandbox, as `npm start` does. */
const BUILT = { server: { deps: { external: [/\/(server\/build|sandbox\/src)\//] } } };
const WORLDS = {
  globalSetup: ['server/test/setup/world/global.ts'],
  setupFiles: ['server/test/setup/world/show-errors.ts'],
  // React takes longer in its build for development. Servers read NODE_ENV from the settings of their world.
  env: { NODE_ENV: 'production' },
  ...BUILT,
};

export default defineConfig({
  test: {
    pool: 'forks',
    // Two cores are the smallest supported machine. A file waits for more than half of its time, so five keep both busy.
    maxWorkers: 5,
    sequence: { sequencer: LongestFirst },
    // A busy machine may take long for a test. Single waits have their own, shorter limits.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // The same as that of `eventually`.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,web,sandbox,scripts}/test/**/*.test.ts', 'server/test/{unit,vendors}/**/*.test.ts'],
          ...BUILT,
          exclude: PROCESSES,
          // Loading the modules anew for every file takes longer than the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'processes', include: PROCESSES },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['server/test/integration/**/*.test.ts'],
          ...WORLDS,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'backup',
          include: ['server/test/backup/**/*.test.ts'],
          ...WORLDS,
        },
      },
      {
        extends: true,
        test: {
          name: 'crowds',
          include: ['server/test/crowds/**/*.test.ts'],
          ...WORLDS,
          maxWorkers: 1,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
