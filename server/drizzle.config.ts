import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/platform/db/tables/index.ts',
  out: './src/platform/db/migrations',
});
