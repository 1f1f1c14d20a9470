import type { WorldCopy } from './world/copy-world.ts';

/** Lets the windows in which attempts are counted never end, because one could end in the middle of a test. */
export async function countInOneWindow({ query }: Pick<WorldCopy, 'query'>): Promise<void> {
  await query(`create function never_end() returns trigger language plpgsql as $$ begin
    new."window" := regexp_replace(new."window", '@\\d+$', '@');
    new.expires_at := new.expires_at + interval '876000 hours';
    return new; end $$`);
  await query(`create trigger never_end before insert on call_budget
    for each row when (new."window" ~ '@\\d+$') execute function never_end()`);
}
