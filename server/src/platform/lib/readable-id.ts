import { randomInt } from 'node:crypto';
import { READABLE_ID_PREFIX } from '@tours/contract/constants';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * An id such as `OR4K2M9X0B`: a prefix and 8 characters. A constraint keeps ids unique, and `inTransaction` runs again
 * on a collision.
 */
export function readableId(kind: keyof typeof READABLE_ID_PREFIX): string {
  return READABLE_ID_PREFIX[kind] + Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/**
 * The id of the payment of an item at the checkout, which Stripe gets in advance. It has the characters of the item's id,
 * so that it needs no column and no constraint of its own.
 */
export const paymentIdOf = (itemLolaId: string): string =>
  READABLE_ID_PREFIX.transaction + itemLolaId.slice(READABLE_ID_PREFIX.item.length);
