import { randomUUID } from 'node:crypto';
import type { PublicGroup } from '@tours/contract/group';
import type { CartOrderItem } from '@tours/contract/order';
import { eventually } from './eventually.ts';
import type { Shopper } from './shopper.ts';

type Order = Awaited<ReturnType<Shopper['order']>>;
type Intent = Awaited<ReturnType<Shopper['intent']>>;

interface Purchase {
  group: PublicGroup;
  items: CartOrderItem[];
  email?: string;
  /** The checkout key, made by the browser with the first cart item. */
  key?: string;
  patienceMs?: number;
  /** Nobody presses again who has read that it can't be booked any more. */
  isSoldOutMeanwhile?: boolean;
  /** Called once each, at the first time the order gets so far. */
  onSaved?: (order: Order) => Promise<void>;
  onIntended?: (intent: Intent) => Promise<void>;
}

const AUTHORISED = ['requires_capture', 'succeeded', 'processing'];

/**
 * Goes through the checkout as the page does, and presses "Pay Now" again whenever it stops with an error: same order,
 * and no second card where the first is held already. Answers when the page would leave for the order's own page.
 */
export async function buyPatiently(person: Shopper, purchase: Purchase) {
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
        // Pressed again after all went well unseen, or while a webhook's job is at it: the page sends to the order.
        if (isOnItsWay(error, hasPaid)) return 'processing' as const;
        // What was begun is brought to its end by others.
        if (purchase.isSoldOutMeanwhile && !onSaved && codeOf(error) === 'order.itemsInvalid')
          return 'refused' as const;
        throw error;
      }),
    purchase.patienceMs ?? 60_000,
  );
  return { orderId, outcome };
}

const codeOf = (error: unknown) => (error as { code?: string }).code;

function isOnItsWay(error: unknown, hasPaid: boolean): boolean {
  return codeOf(error) === 'order.alreadyPaid' || (codeOf(error) === 'order.inProgress' && hasPaid);
}
