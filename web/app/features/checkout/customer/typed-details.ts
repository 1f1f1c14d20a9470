import type { CustomerValues } from './customer-form.ts';

const STORAGE_KEY = 'customer-details';

/** What was typed survives a look at the cart and a reload; it goes with the tab, or with the finished booking. */
export function keepTyped(values: CustomerValues): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(values));
  } catch {
    // Storage may be forbidden (private windows): it then has to be typed again.
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
    // Nothing was kept either.
  }
}
