const STORAGE_KEY = 'checkout-order';

/** Remembers that this order reached the card form, so that a reload asks how it ended before it offers to pay again. */
export function rememberAttempt(orderUuid: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, orderUuid);
  } catch {
    // Storage may be forbidden (private windows); the server still refuses to charge an order twice.
  }
}

export function wasAttempted(orderUuid: string): boolean {
  try {
    return orderUuid !== '' && localStorage.getItem(STORAGE_KEY) === orderUuid;
  } catch {
    return false;
  }
}
