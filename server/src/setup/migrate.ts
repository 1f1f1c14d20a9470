import { migrate, UnusableDatabase } from '../platform/db/migrate.ts';

const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL is required');
try {
  await migrate(url);
} catch (error) {
  if (!(error instanceof UnusableDatabase)) throw error;
  console.error(error.message);
  // `npm start` shows only this sentence for exit code 3.
  process.exit(3);
}
