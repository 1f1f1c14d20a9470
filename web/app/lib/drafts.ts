/** Half-filled forms in the storage of the tab have keys with this prefix. */
export const DRAFT_PREFIX = 'draft ';

/** Called when the cart is empty: nothing about the travellers needs to stay. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
