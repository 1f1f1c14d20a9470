/**
 * Keeps the values of a form in the storage of the tab through a reload. They hold children's names, so they end with the
 * tab at the latest.
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

/** Drafts of the cart's tours have keys with this prefix. */
export const DRAFT_PREFIX = 'draft ';

/** Forgets the drafts whose keys start like this: by default everything about the tours in the cart. */
export function forgetDrafts(start = DRAFT_PREFIX): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(start)) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
