import { sql } from 'drizzle-orm';
import { companies } from './tables/index.ts';

/**
 * Legal name and address of a company on one line, as the law wants them in an offer and in the words of the consent to
 * it. Null while one of them is missing.
 */
export const offerSender = sql<string | null>`
  ${companies.legalName} || ', ' || replace(${companies.legalAddress}, E'\n', ', ')`;
