import { createHmac, randomUUID } from 'node:crypto';
import { SANDBOX_KEYS } from './world/environment.ts';

/** Builds events that the sandbox does not send by itself: late, repeated or invented ones. */
export function stripeEvent(type: string, object: Record<string, unknown>, id = `evt_${randomUUID()}`): string {
  return JSON.stringify({ id, object: 'event', type, api_version: '2026-10-28.endive', data: { object } });
}

export function signed(body: string, secret = SANDBOX_KEYS.STRIPE_WEBHOOK_SECRET, at = Math.floor(Date.now() / 1000)) {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

export async function deliver(origin: string, body: string, signature = signed(body)): Promise<number> {
  const answer = await fetch(`${origin}/api/payment/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Calls Stripe directly, like a person in its dashboard. */
export async function atStripe(sandboxUrl: string, path: string, form: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/stripe/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_KEYS.STRIPE_SECRET_KEY}` },
    body: new URLSearchParams(form),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}
