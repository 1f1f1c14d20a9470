import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findBreaks } from './migration-rules.ts';

const FOLDER = fileURLToPath(new URL('../../../src/db/migrations/', import.meta.url));
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));

/**
 * Written before the product ran anywhere: no version before them was ever at work. How many of their statements break
 * the rule is noted so that none comes to them. What is new goes by the rule, or is named below with its reason.
 */
const BEFORE_THE_FIRST_INSTALLATION: Record<string, number> = {
  '0001_people': 2,
  '0002_staff': 1,
  '0003_search': 2,
  '0004_items': 3,
  '0006_templates': 1,
  '0007_lists': 29,
  '0008_mails': 1,
  '0009_waiver_lists': 5,
  '0010_bookings_change': 3,
  '0011_refunds': 6,
};

/** Statement → why it does no harm all the same. */
const ALLOWED: Record<string, string> = {};

test.each(files)('%s can be applied while the version before is at work', (name) => {
  const findings = findBreaks(readFileSync(FOLDER + name, 'utf8'));
  const former = BEFORE_THE_FIRST_INSTALLATION[name.replace('.sql', '')];
  if (former !== undefined) expect(findings).toHaveLength(former);
  else expect(findings.filter(({ statement }) => !ALLOWED[statement])).toEqual([]);
});

test.each([
  'ALTER TABLE "orders" DROP COLUMN "note";',
  'DROP TABLE "orders";',
  'ALTER TABLE "orders" RENAME COLUMN "a" TO "b";',
  'ALTER TABLE "orders" ALTER COLUMN "a" SET DATA TYPE bigint;',
  'ALTER TABLE "orders" ALTER COLUMN "a" SET NOT NULL;',
  'ALTER TABLE "orders" ADD COLUMN "a" text NOT NULL;',
  'ALTER TABLE "orders" ADD COLUMN "a" text GENERATED ALWAYS AS (b) STORED;',
  'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (a > 0);',
  'ALTER TABLE "orders" DROP CONSTRAINT "c";',
  'DROP INDEX "orders_idx";',
  'CREATE UNIQUE INDEX "i" ON "orders" USING btree ("a");',
  'CREATE TABLE "new" ("a" text);--> statement-breakpoint\nUPDATE "orders" SET "a" = 1;',
])('refused: %s', (statement) => expect(findBreaks(statement)).toHaveLength(1));

test.each([
  'ALTER TABLE "orders" ADD COLUMN "a" text;',
  'ALTER TABLE "orders" ADD COLUMN "a" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (a > 0) NOT VALID;',
  'CREATE INDEX IF NOT EXISTS "i" ON "orders" USING btree ("a");',
  'CREATE TABLE "new" ("a" text NOT NULL);--> statement-breakpoint\nCREATE INDEX "i" ON "new" USING btree ("a");',
])('allowed: %s', (statement) => expect(findBreaks(statement)).toEqual([]));
