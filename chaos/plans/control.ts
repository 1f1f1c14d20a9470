import { checkOrders } from '../../server/test/setup/books/check.ts';
import { type Books, emptyBooks, type Ledger } from '../../server/test/setup/books/ledger.ts';
import { EFFECTS, faultOf } from '../../server/test/setup/faults/fault-calls.ts';
import { chargeAnew } from '../../server/test/setup/people/naive-checkout.ts';
import { naiveCharge, naiveOrder, withRetries, withVendors } from '../naive-shop.ts';
import { countPromised } from './report-plans.ts';

/** A deposit and two instalments of this amount each. */
const CENTS = 10_000;
const TOTAL = 3 * CENTS;
const CHARGE = { target: 'stripe', method: 'POST', path: '^/payment_intents$' } as const;

interface NaivePlan {
  id: string;
  paidCents: number;
  stoppedAt: Date | null;
}

/**
 * The same faults meet a shop that makes a new payment at every try, and that cancels without ending the payment under
 * way. The check must report double charges, charges above what was agreed, and charges after a cancellation.
 */
export function runPlanControl(): Promise<boolean> {
  return withVendors(async (sandbox) => {
    const pay = (id: string) => withRetries(() => chargeAnew(sandbox.url, id, CENTS).then(() => CENTS));
    const plans: NaivePlan[] = [];
    for (const effect of EFFECTS.filter((one) => one !== 'refused')) {
      const id = `naive plan ${effect}`;
      await pay(id);
      await sandbox.fault(faultOf(CHARGE, effect, { times: 1, delayMs: 100 }));
      for (let instalment = 1; instalment <= 2; instalment++) await pay(id);
      await sandbox.clearFaults();
      plans.push({ id, paidCents: TOTAL, stoppedAt: null });
    }
    const id = 'naive plan, cancelled while its card is charged';
    await pay(id);
    const stoppedAt = new Date(Date.now() + 60_000);
    await sandbox.setClock(new Date(Date.now() + 120_000));
    await pay(id);
    plans.push({ id, paidCents: CENTS, stoppedAt });
    const outside = { fareharbor: { bookings: [] }, stripe: await sandbox.stripe(), mailbox: [] };
    const wrong = checkOrders({ books: booksOf(plans, outside), outside }, new Date());
    console.log(`\nControl: ${plans.length} plans of a shop that makes a new payment at every try`);
    countPromised(wrong);
    return (['chargedTwice', 'chargedAboveAgreed', 'chargedAfterEnd'] as const).every((seen) =>
      wrong.some(({ kind }) => kind === seen),
    );
  });
}

/** The naive shop's books: one payment for the deposit and for each instalment. */
function booksOf(plans: NaivePlan[], { stripe }: Ledger['outside']): Books {
  const paymentsOf = (id: string, count: number) =>
    stripe.payment_intents.filter(({ metadata }) => metadata.orderUuid === id).slice(0, count);
  return {
    ...emptyBooks(),
    orders: plans.map(({ id, paidCents }) => ({
      ...naiveOrder(id, TOTAL, paidCents),
      amount_waived_cents: TOTAL - paidCents,
    })),
    plans: plans.map(({ id, stoppedAt }) => ({
      order_id: id,
      state: stoppedAt ? 'stopped' : 'complete',
      is_by_card: true,
      is_paused: false,
      stopped_at: stoppedAt,
      timezone: 'UTC',
    })),
    charges: plans.flatMap(({ id, paidCents }) =>
      paymentsOf(id, paidCents / CENTS).map((intent) => naiveCharge(id, 'instalment', intent)),
    ),
  };
}
