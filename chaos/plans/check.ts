import { checkOrders } from '../../server/test/setup/books/check.ts';
import type { Difference } from '../../server/test/setup/books/facts.ts';
import { type Ledger, readLedger } from '../../server/test/setup/books/ledger.ts';
import { receiptFaults } from '../../server/test/setup/faults/receipt-faults.ts';
import { patiently, type Scene } from './scene.ts';

/** Reads all records, and compares them by the rules of money over time. */
export async function checkPlans(scene: Scene): Promise<{ ledger: Ledger; wrong: Difference[] }> {
  const ledger = await readLedger(scene.world);
  const [papers, statements] = await Promise.all([receiptFaults(scene.world), checkStatements(scene)]);
  const wrong = [
    ...checkOrders(ledger, scene.world.now()),
    ...chargedAfterCancellation(scene, ledger),
    ...[...papers, ...statements].map((detail) => ({ kind: 'centsOff' as const, orderId: null, detail })),
  ];
  return { ledger, wrong };
}

/** A person was told that the last trip is cancelled. By Stripe's clock, nothing is charged for the order afterwards. */
function chargedAfterCancellation({ cancelled }: Scene, { outside: { stripe } }: Ledger): Difference[] {
  const orderOf = new Map(stripe.payment_intents.map(({ id, metadata }) => [id, metadata.orderUuid ?? '']));
  return stripe.charges.flatMap(({ id, captured, created, payment_intent }) => {
    const orderId = orderOf.get(payment_intent) ?? '';
    const end = cancelled.get(orderId)?.getTime();
    if (!captured || end === undefined || created * 1000 <= end) return [];
    return [
      { kind: 'chargedAfterEnd' as const, orderId, detail: `${id}, cancelled on ${new Date(end).toISOString()}` },
    ];
  });
}

/** The commission of all months, as the partner's statements show it, is that of the ledger. */
async function checkStatements(scene: Scene): Promise<string[]> {
  const partners = await scene.world.query<{ id: string; cents: number }>(
    `select partner_id as id, sum(case when state = 'failed' then 0 when direction = 'in' then partner_commission_cents
       else -partner_commission_cents end)::int as cents
     from transactions group by partner_id having bool_or(order_id = any($1))`,
    [scene.families.map(({ orderId }) => orderId)],
  );
  const found = await Promise.all(
    partners.map(async ({ id, cents }) => {
      const months = await patiently(() => scene.employee().listPartnerStatements({ params: { id } }));
      const stated = months.reduce((sum, { linesCents }) => sum + linesCents, 0);
      return stated === cents ? [] : [`statements of partner ${id}: ${stated}, not ${cents}`];
    }),
  );
  return found.flat();
}
