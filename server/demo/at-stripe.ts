import type { Config } from '../src/platform/config/config.ts';

/** Calls the sandbox in place of the card form in a browser, or of the operator's dashboard. */
export async function confirmAtStripe(config: Config, intentId: string, card: string): Promise<void> {
  await post(config, `payment_intents/${intentId}/confirm`, {
    payment_method: card,
    return_url: config.PUBLIC_URL,
  });
}

export async function refundAtStripe(config: Config, intentId: string, amountCents: number): Promise<void> {
  await post(config, 'refunds', {
    payment_intent: intentId,
    amount: String(amountCents),
    reverse_transfer: 'true',
    refund_application_fee: 'true',
  });
}

/** From now on the bank declines a saved card. Only the sandbox can be told so. */
export const declineAtStripe = (config: Config, paymentMethodId: string) =>
  steerSandbox(config, `/stripe/payment_methods/${paymentMethodId}/bank`, { decision: 'insufficient_funds' });

/** Calls the sandbox's own routes, which sandbox/README.md lists. */
export async function steerSandbox({ STRIPE_URL }: Config, path: string, body: object): Promise<void> {
  const answer = await fetch(new URL(path, STRIPE_URL!), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`The sandbox refused ${path}: ${answer.status} ${await answer.text()}`);
}

async function post({ STRIPE_URL, STRIPE_SECRET_KEY }: Config, path: string, form: Record<string, string>) {
  const answer = await fetch(`${STRIPE_URL}/v1/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${STRIPE_SECRET_KEY}`,
      'idempotency-key': `demo:${path}:${form.payment_intent ?? ''}`,
    },
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`The card provider refused ${path}: ${answer.status} ${await answer.text()}`);
}
