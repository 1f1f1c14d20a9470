import { expect, test } from 'vitest';
import { errorOf, payment, startSandbox, stripeFor } from './harness.ts';

const params = { ...payment, metadata: { order: 'OR1' } };
const once = { maxNetworkRetries: 0 };

test('a repeated key returns the same object, and is refused with other parameters', async () => {
  const sandbox = await startSandbox();
  const stripe = stripeFor(sandbox);
  const options = { idempotencyKey: 'pi:OR1' };
  const first = await stripe.paymentIntents.create(params, options);
  const second = await stripe.paymentIntents.create(params, options);
  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  const other = await errorOf(stripe.paymentIntents.create({ ...params, amount: 6_000 }, options));
  expect(other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  const log = (await sandbox.control('GET', '/requests?target=stripe')).body;
  expect(log).toMatchObject([
    { method: 'POST', path: '/payment_intents', status: 200, idempotencyKey: 'pi:OR1' },
    { status: 200 },
    { status: 400 },
  ]);
});

test('declines and server errors are replayed, validation errors are not', async () => {
  const sandbox = await startSandbox();
  const stripe = stripeFor(sandbox, undefined, once);
  const intent = await stripe.paymentIntents.create(params);
  const confirm = () =>
    errorOf(
      stripe.paymentIntents.confirm(
        intent.id,
        { payment_method: 'pm_card_visa_chargeDeclined' },
        { idempotencyKey: 'confirm' },
      ),
    );
  expect([(await confirm()).code, (await confirm()).code]).toEqual(['card_declined', 'card_declined']);
  expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);

  const options = { idempotencyKey: 'broken' };
  await sandbox.control('POST', '/faults', { target: 'stripe', effect: 'status', value: 500, times: 1 });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect((await errorOf(stripe.paymentIntents.create(params, options))).statusCode).toBe(500);
  }

  const wrong = { idempotencyKey: 'typo' };
  expect((await errorOf(stripe.paymentIntents.create({ ...params, amount: 1 }, wrong))).code).toBe('amount_too_small');
  expect((await stripe.paymentIntents.create(params, wrong)).amount).toBe(5_000);
});

test('a key whose first request is still running is a 409', async () => {
  const sandbox = await startSandbox();
  const stripe = stripeFor(sandbox, undefined, once);
  const options = { idempotencyKey: 'slow' };
  await sandbox.control('POST', '/faults', { target: 'stripe', effect: 'delay', value: 400, times: 1 });
  const both = await Promise.allSettled([0, 1].map(() => stripe.paymentIntents.create(params, options)));
  const refused = both.find((one) => one.status === 'rejected');
  expect(refused?.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  const made = both.find((one) => one.status === 'fulfilled')?.value;
  expect((await stripe.paymentIntents.create(params, options)).id).toBe(made?.id);
});

test('a fault can be limited to one key', async () => {
  const sandbox = await startSandbox();
  const stripe = stripeFor(sandbox, undefined, once);
  await sandbox.control('POST', '/faults', { target: 'stripe', key: '^pi:OR1$', effect: 'status', value: 500 });
  const create = (idempotencyKey: string) => stripe.paymentIntents.create(params, { idempotencyKey });
  expect((await errorOf(create('pi:OR1'))).statusCode).toBe(500);
  expect((await create('pi:OR2')).amount).toBe(5_000);
  expect((await stripe.paymentIntents.create(params)).amount).toBe(5_000);
});
