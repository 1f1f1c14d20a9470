import { expect } from 'vitest';
import { receiptFaults } from '../faults/receipt-faults.ts';
import type { WorldCopy } from '../world/copy-world.ts';

type Query = WorldCopy['query'];

/** The papers of an order: kind, amount, taxes and the number to which each points. */
export const papersOf = (query: Query, orderId: string) =>
  query<{ id: string; kind: string; number: number; amount: number; taxes: number; points: number | null }>(
    `select r.id, r.kind, r.number, r.amount_cents as amount, r.taxes_cents as taxes, p.number as points
     from receipts r left join receipts p on p.id = r.points_to_id where r.order_id = $1 order by r.number`,
    [orderId],
  );

/** Expects the rules of all receipts, and answers how many there are. */
export async function expectReceiptsAddUp(query: Query): Promise<number> {
  expect(await receiptFaults({ query })).toEqual([]);
  const [all] = await query<{ count: number }>('select count(*)::int as count from receipts');
  return all!.count;
}
