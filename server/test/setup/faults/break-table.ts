import type { WorldCopy } from '../world/copy-world.ts';

/** Makes every insert into this table fail, as on a full disk. Returns a function that repairs it. */
export async function breakTable({ query }: Pick<WorldCopy, 'query'>, table: string): Promise<() => Promise<void>> {
  await query(`create or replace function refuse() returns trigger language plpgsql as $$
    begin raise exception 'disk on fire' using errcode = '58030'; end $$`);
  await query(`create trigger refuse before insert on ${table} for each row execute function refuse()`);
  return async () => void (await query(`drop trigger refuse on ${table}`));
}
