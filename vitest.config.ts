import { defineConfig } from 'vitest/config';

// unit: tests that need no prepared database. integration: tests on the database that scripts/test-all.ts starts
// (TEST_DATABASE_URL). crowds: tests that count calls per second, so they run alone. backup: needs PostgreSQL's own
// programs (`npm run try-backup`).
export default defineConfig({
  test: {
    pool: 'forks',
    // Two cores are the smallest supported machine, and integration tests mostly wait for PostgreSQL.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'contract/test/**/*.test.ts',
            'server/test/{unit,db}/**/*.test.ts',
            'sandbox/test/**/*.test.ts',
            'web/test/**/*.test.ts',
            'scripts/test/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['server/test/integration/**/*.test.ts'],
          globalSetup: ['server/test/setup/global.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'backup',
          include: ['server/test/backup/**/*.test.ts'],
          globalSetup: ['server/test/setup/global.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'crowds',
          include: ['server/test/crowds/**/*.test.ts'],
          globalSetup: ['server/test/setup/global.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
