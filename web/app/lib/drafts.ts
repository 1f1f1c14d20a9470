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

export const forgetDraft = (key: string): void => forget((one) => one === key);

/** Drafts of the cart's tours have keys with this prefix. */
export const DRAFT_PREFIX = 'draft ';

/** Forgets everything about the tours in the cart. */
export const forgetDrafts = (): void => forget((one) => one.startsWith(DRAFT_PREFIX));

/** Forgets everything that was typed in this tab, because the device may belong to somebody else. */
export const forgetAllDrafts = (): void => forget(() => true);

function forget(isMeant: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage).filter(isMeant)) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
