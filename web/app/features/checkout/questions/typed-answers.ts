import { DRAFT_PREFIX } from '../../../lib/drafts.ts';
import type { Typed } from './cart-sections.ts';

/** A draft, so it goes when the cart is emptied or booked, and with the tab. */
const STORAGE_KEY = `${DRAFT_PREFIX}answers`;

/** Keeps the answers in this tab, through a look at the cart, a reload and a failed payment. */
export function keepAnswers(typed: Typed): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(typed));
  } catch {
    // Private windows may forbid storage; the answers then have to be given again.
  }
}

export function readAnswers(): Typed {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    const entries = Object.entries(kept ?? {}).filter(([, value]) => typeof value === 'string');
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

export function forgetAnswers(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
