import type { ShownOrder } from '@tours/contract/order';
import { removeBooked } from './cart.ts';
import { stored } from './stored.ts';

/** A checkout that reached the payment, and its result once any tab knows it. */
interface Attempt {
  checkoutKey: string;
  ended: EarlierOrder | null;
}

export interface EarlierOrder {
  checkoutKey: string;
  lolaId: string;
  state: 'processing' | 'delayed' | 'confirmed';
}

const NONE: Attempt = { checkoutKey: '', ended: null };
const store = stored<Attempt>('checkout-attempt', parse, (attempt) => JSON.stringify(attempt), NONE);
let isPaying = false;

export const readAttempt = store.readAgain;

export { store as attemptStore };

/** Marks that this tab is paying and gets the result itself. Call the returned function when it has it. */
export function startAttempt(checkoutKey: string): () => void {
  store.write({ checkoutKey, ended: null });
  isPaying = true;
  return () => {
    isPaying = false;
  };
}

export const isPayingHere = () => isPaying;

/** True when the order has its seats or keeps trying to get them; this cart can't buy them again. */
export function isTaken({ checkoutState }: ShownOrder): boolean {
  return checkoutState === 'confirmed' || checkoutState === 'delayed';
}

/** Removes the tours of a taken order from the cart, and stores the result for every tab that showed its checkout. */
export function endAttempt(checkoutKey: string, order: ShownOrder): void {
  removeBooked(
    checkoutKey,
    order.items.map((item) => item.availability),
  );
  if (readAttempt().checkoutKey !== checkoutKey) return;
  const state = order.checkoutState === 'confirmed' ? 'confirmed' : 'delayed';
  store.write({ checkoutKey, ended: { checkoutKey, lolaId: order.lolaId, state } });
}

function parse(text: string | null): Attempt {
  try {
    const { checkoutKey, ended } = JSON.parse(text ?? 'null');
    if (typeof checkoutKey !== 'string') return NONE;
    return { checkoutKey, ended: typeof ended?.lolaId === 'string' ? ended : null };
  } catch {
    return NONE;
  }
}
