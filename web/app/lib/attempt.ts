import type { PublicOrder } from '@tours/contract/order';
import { useSyncExternalStore } from 'react';
import { removeBooked } from './cart.ts';
import { stored } from './stored.ts';

/** A checkout that reached the card form, and how it ended once any tab has heard. */
interface Attempt {
  checkoutKey: string;
  ended: EarlierOrder | null;
}

export interface EarlierOrder {
  checkoutKey: string;
  lolaId: string;
  state: 'processing' | 'delayed' | 'paid';
}

const NONE: Attempt = { checkoutKey: '', ended: null };
const store = stored<Attempt>('checkout-attempt', parse, (attempt) => JSON.stringify(attempt));
let isPaying = false;

export const readAttempt = store.readAgain;

export function useAttempt(): Attempt {
  return useSyncExternalStore(store.subscribe, store.read, () => NONE);
}

/** This tab pays now, and hears by itself how it ends. Call the answer when it has. */
export function startAttempt(checkoutKey: string): () => void {
  store.write({ checkoutKey, ended: null });
  isPaying = true;
  return () => {
    isPaying = false;
  };
}

export const isPayingHere = () => isPaying;

/** The order has its tours, or keeps trying to get them; either way they can't be bought with this cart again. */
export function isTaken({ checkoutState }: PublicOrder): boolean {
  return checkoutState === 'paid' || checkoutState === 'delayed';
}

/** The tours of a taken order leave the cart, and every tab that showed its checkout can tell how it ended. */
export function endAttempt(checkoutKey: string, order: PublicOrder): void {
  removeBooked(
    checkoutKey,
    order.items.map((item) => item.availability),
  );
  if (readAttempt().checkoutKey !== checkoutKey) return;
  const state = order.checkoutState === 'paid' ? 'paid' : 'delayed';
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
