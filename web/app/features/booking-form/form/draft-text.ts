import { DRAFT_PREFIX } from '../../../lib/drafts.ts';

/** A half-filled form survives a reload. It holds children's names, so it ends with the tab at the latest. */
export function keepDraftText(key: string, text: string): void {
  try {
    sessionStorage.setItem(DRAFT_PREFIX + key, text);
  } catch {
    // Private windows may forbid storage; the form then starts empty after a reload.
  }
}

export function readDraftText(key: string): string | null {
  try {
    return sessionStorage.getItem(DRAFT_PREFIX + key);
  } catch {
    return null;
  }
}

export function forgetDraftText(key: string): void {
  try {
    sessionStorage.removeItem(DRAFT_PREFIX + key);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
