/** Stripe's words for a dispute that is decided. Any other, also one that it invents later, is open. */
const CLOSED = new Set(['won', 'lost', 'warning_closed', 'prevented']);

export const isClosed = (state: string): boolean => CLOSED.has(state);

/** `needs_response` → `needs response` */
export const inWords = (providerWord: string): string => providerWord.replaceAll('_', ' ');
