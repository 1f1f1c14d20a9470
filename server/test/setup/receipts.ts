import { expect } from 'vitest';
import type { WorldCopy } from './copy-world.ts';

type Query = WorldCopy['query'];

/** The papers of an order: kind, amount, taxes and the number to which each points. */
export const papersOf = (query: Query, orderId: string) =>
  query<{ id: string; kind: string; number: number; amount: number; taxes: number; points: number | null }>(
    `select r.id, r.kind, r.number, r.amount_cents as amount, r.taxes_cents as taxes, p.number as points
     from receipts r left join receipts p on p.id = r.points_to_id where r.order_id = $1 order by r.number`,
    [orderId],
  );

/**
 * The rules that hold for all receipts of a database: numbers without gaps, lines that add up, net and tax that make the
 * total, hashes that can be computed again, and papers that add up to the ledger of the orders that have some.
 */
export async function expectReceiptsAddUp(query: Query): Promise<number> {
  const gaps = await query(`select company_id from receipts group by company_id
    having count(*) <> max(number) or min(number) <> 1 or max(number) <> (
      select last_number from receipt_counters c where c.company_id = receipts.company_id)`);
  expect(gaps).toEqual([]);
  const wrong = await query(`select id from receipts r where
    (select sum((l -> 'amountCents')::int) from jsonb_array_elements(content -> 'lines') l) <> amount_cents
    or (select sum((l -> 'taxesCents')::int) from jsonb_array_elements(content -> 'lines') l) <> taxes_cents
    or hash <> encode(sha256(convert_to(jsonb_build_array(company_id, order_id, number, kind, charge_id, leg_id,
      points_to_id, amount_cents, taxes_cents, content, extract(epoch from issued_at))::text, 'UTF8')), 'hex')`);
  expect(wrong).toEqual([]);
  const differing = await query(`
    select order_id from (
      select order_id, sum(amount_cents) as amount, sum(taxes_cents) as taxes from receipts where kind <> 'order' group by order_id) papers
    join (
      select order_id, sum(balance_cents) as amount,
        sum(case when state = 'failed' then 0 when direction = 'in' then taxes_cents else -taxes_cents end) as taxes
      from transactions where transaction_type <> 'dispute' group by order_id) ledger using (order_id)
    where papers.amount <> ledger.amount or papers.taxes <> ledger.taxes`);
  expect(differing).toEqual([]);
  // An item that is paid in full has exactly FareHarbor's taxes, and one that is given back has none.
  const untaxed = await query(`
    select i.id from order_items i join (
      select order_item_id, sum(balance_cents) as kept,
        sum(case when state = 'failed' then 0 when direction = 'in' then taxes_cents else -taxes_cents end) as taxes
      from transactions where transaction_type <> 'dispute' group by order_item_id) t on t.order_item_id = i.id
    where exists (select 1 from receipts r where r.order_id = i.order_id)
      and ((t.kept = i.amount_total_cents and t.taxes <> i.taxes_cents) or (t.kept = 0 and t.taxes <> 0))`);
  expect(untaxed).toEqual([]);
  const [all] = await query<{ count: number }>('select count(*)::int as count from receipts');
  return all!.count;
}
