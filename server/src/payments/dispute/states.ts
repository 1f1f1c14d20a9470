/** Stripe's states of a decided dispute. Any other state, also one that Stripe adds later, counts as open. */
const CLOSED = new Set(['won', 'lost', 'warning_closed', 'prevented']);

/** Stripe waits for evidence only in these states. */
export const ANSWERABLE = ['needs_response', 'warning_needs_response'];

export const needsAnswer = ({ state }: { state: string }): boolean => ANSWERABLE.includes(state);

export const isClosed = (state: string): boolean => CLOSED.has(state);

/** Turns `needs_response` into `needs response`. */
export const readableCode = (code: string): string => code.replaceAll('_', ' ');
