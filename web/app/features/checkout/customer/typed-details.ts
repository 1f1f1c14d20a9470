import type { CustomerValues } from './customer-form.ts';

const STORAGE_KEY = 'customer-details';

/** Keeps the typed details in this tab, through a look at the cart and a reload, until the booking is finished. */
export function keepTyped(values: CustomerValues): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(values));
  } catch {
    // Private windows may forbid storage; the details then have to be typed again.
  }
}

export function readTyped(): CustomerValues | null {
  try {
    const { name, phone, email, confirmEmail } = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    const values = { name, phone, email, confirmEmail };
    return Object.values(values).every((value) => typeof value === 'string') ? values : null;
  } catch {
    return null;
  }
}

export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
