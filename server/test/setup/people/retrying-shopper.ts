import { randomUUID } from 'node:crypto';
import type { PublicGroup } from '@tours/contract/group';
import type { CartOrderItem } from '@tours/contract/order';
import { eventually } from '../eventually.ts';
import type { Shopper } from './shopper.ts';

type Order = Awaited<ReturnType<Shopper['order']>>;
type Intent = Awaited<ReturnType<Shopper['intent']>>;

interface Purchase {
  group: PublicGroup;
  items: CartOrderItem[];
  email?: string;
  /** The checkout key, made by the browser with the first cart item. */
  key?: string;
  timeoutMs?: number;
  /** A person who reads that it can't be booked any more does not press again. */
  isSoldOutMeanwhile?: boolean;
  /** Called once, when the order first reaches this step. */
  onSaved?: (order: Order) => Promise<void>;
  onIntended?: (intent: Intent) => Promise<void>;
}

const AUTHORISED = ['requires_capture', 'succeeded', 'processing'];

/**
 * Goes through the checkout like the page and presses "Pay Now" again after an error: same order, and no second card
 * while the first is held. Returns when the page would open the order.
 */
export async function buyWithRetries(person: Shopper, purchase: Purchase) {
  const key = purchase.key ?? randomUUID();
  const email = purchase.email ?? `${key}@parents.example`;
  let { onSaved, onIntended } = purchase;
  let hasPaid = false;
  let orderId = '';
  const press = async () => {
    const order = await person.order(purchase.group, purchase.items, email, key);
    orderId = order._id;
    const saved = onSaved;
    onSaved = undefined;
    await saved?.(order);
    const intent = await person.intent(order);
    const intended = onIntended;
    onIntended = undefined;
    await intended?.(intent);
    if (!AUTHORISED.includes(intent.status)) await person.pay(intent);
    hasPaid = true;
    const { outcome } = await person.confirm(order._id);
    if (outcome === 'unpaid') throw new Error('The payment could not be read. Please try again.');
    return outcome;
  };
  const outcome = await eventually(
    () =>
      press().catch((error: unknown) => {
        // Everything succeeded unseen, or a webhook's job is working on it: the page opens the order.
        if (isOnItsWay(error, hasPaid)) return 'processing' as const;
        // Others finish what was begun.
        if (purchase.isSoldOutMeanwhile && !onSaved && codeOf(error) === 'order.itemsInvalid')
          return 'refused' as const;
        throw error;
      }),
    purchase.timeoutMs ?? 60_000,
  );
  return { orderId, outcome };
}

const codeOf = (error: unknown) => (error as { code?: string }).code;

function isOnItsWay(error: unknown, hasPaid: boolean): boolean {
  return codeOf(error) === 'order.alreadyPaid' || (codeOf(error) === 'order.inProgress' && hasPaid);
}
