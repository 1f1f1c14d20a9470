import { randomBytes } from 'node:crypto';
import type { Call } from './world.ts';

/** The state of an intent, or of a setup, that waits for its customer's answer on the bank's page. */
export function waitingForBank(call: Call, id: string, returnUrl: string | undefined) {
  const challenge = randomBytes(12).toString('hex');
  const url = `${call.baseUrl}/stripe/challenge/${id}?secret=${challenge}`;
  const next = { url, return_url: returnUrl ?? null };
  return {
    $: { challenge, returnUrl: returnUrl ?? null },
    next_action: { type: 'redirect_to_url' as const, redirect_to_url: next },
    status: 'requires_action' as const,
  };
}

/** Nothing waits for the customer's bank. */
export const notWaiting = () => ({ next_action: null, $: { challenge: null, returnUrl: null } });
