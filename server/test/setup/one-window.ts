import { expect } from 'vitest';
import type { WorldCopy } from './world/copy-world.ts';

/** Lets the windows in which attempts are counted never end, because one could end in the middle of a test. */
export async function countInOneWindow({ query }: Pick<WorldCopy, 'query'>): Promise<void> {
  await query(`create function never_end() returns trigger language plpgsql as $$ begin
    new.expires_at := new.expires_at + interval '876000 hours';
    return new; end $$`);
  await query(`create trigger never_end before insert on call_budget
    for each row when (new."window" !~ '^(s|5m):') execute function never_end()`);
}

const DAY_MS = 86_400_000;

/** A window that began in this test ends a day later, or never (see `countInOneWindow`), which is whole days later. */
export function expectDayAhead(end: Date): void {
  expect((end.getTime() - Date.now()) % DAY_MS).toBeGreaterThan(DAY_MS - 10 * 60_000);
}
