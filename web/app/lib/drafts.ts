/**
 * What was typed into a form, kept in the storage of the tab through a reload. It holds children's names, so it ends with
 * the tab at the latest.
 */
export function keepDraft(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be full or forbidden; the form then starts empty after a reload.
  }
}

/** Returns what was kept, or null. Its shape may be that of an earlier release, so the form checks it. */
export function readDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}

/** Drafts of the cart's tours have keys with this prefix. */
export const DRAFT_PREFIX = 'draft ';

/** Called when the cart is empty: nothing about the travellers needs to stay. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT_PREFIX)) forgetDraft(key);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
