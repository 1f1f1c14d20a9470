import { expect, test } from 'vitest';
import { callJson, type Json, type Sandbox, sharedSandbox, stripeFor } from './harness.ts';

const shared = sharedSandbox();

const create = (sandbox: Sandbox) =>
  stripeFor(sandbox).paymentIntents.create({
    amount: 15_645,
    currency: 'cad',
    capture_method: 'manual',
    allowed_payment_method_types: ['card'],
    metadata: { secret: 'commission 10' },
    customer: '',
  });

const publishable = { authorization: 'Bearer pk_test_sandbox' };

const raw = (number: string, more: Record<string, string> = {}) => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2034',
  'payment_method_data[card][cvc]': '123',
  'payment_method_data[billing_details][name]': 'Ana',
  use_stripe_sdk: 'true',
  ...more,
});

async function browser(sandbox: Sandbox, path: string, form: Record<string, string>, key = 'pk_test_sandbox') {
  const answer = await fetch(`${sandbox.url}/stripe/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, origin: 'http://shop.example' },
    body: new URLSearchParams(form),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Json };
}

test('the browser pays with its client secret and sees neither metadata nor the split', async () => {
  const sandbox = shared();
  const intent = await create(sandbox);
  const path = `/payment_intents/${intent.id}`;
  const confirm = `${path}/confirm`;
  const client_secret = intent.client_secret!;
  expect((await browser(sandbox, confirm, { ...raw('4242424242424242'), client_secret: 'pi_x_secret_y' })).status).toBe(
    400,
  );
  const paid = await browser(sandbox, confirm, { ...raw('4242 4242 4242 4242'), client_secret });
  expect(paid.body).toMatchObject({ id: intent.id, status: 'requires_capture', amount: 15_645 });
  expect(paid.headers.get('access-control-allow-origin')).toBe('*');
  for (const hidden of ['metadata', 'application_fee_amount', 'transfer_data', 'customer', 'latest_charge']) {
    expect(paid.body).not.toHaveProperty(hidden);
  }
  const get = (query: string) => callJson('GET', `${sandbox.url}/stripe/v1${path}${query}`, undefined, publishable);
  const seen = await get(`?client_secret=${client_secret}`);
  expect(seen.body).toMatchObject({ status: 'requires_capture' });
  expect(seen.body).not.toHaveProperty('metadata');
  expect((await get('')).status).toBe(400);
});

test('the publishable key allows nothing else', async () => {
  const sandbox = shared();
  const intent = await create(sandbox);
  const client_secret = intent.client_secret!;
  const create2 = await browser(sandbox, '/payment_intents', { amount: '100', currency: 'cad' });
  expect([create2.status, create2.body.error.code]).toEqual([401, 'secret_key_required']);
  expect((await browser(sandbox, `/payment_intents/${intent.id}/capture`, { client_secret })).status).toBe(401);
  const list = await callJson('GET', `${sandbox.url}/v1/payment_intents`, undefined, publishable);
  expect(list.status).toBe(401);
});

test('a preflight from any origin is answered', async () => {
  const sandbox = shared();
  const answer = await fetch(`${sandbox.url}/stripe/v1/payment_intents/pi_1/confirm`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://shop.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('access-control-allow-headers')).toContain('authorization');
});

test.for([
  ['4242424242424241', {}, 'incorrect_number'],
  ['4242424242424242', { 'payment_method_data[card][exp_year]': '2020' }, 'expired_card'],
  ['4242424242424242', { 'payment_method_data[card][exp_month]': '13' }, 'invalid_expiry_month'],
  ['4242424242424242', { 'payment_method_data[card][cvc]': '12' }, 'invalid_cvc'],
  ['4000000000009995', {}, 'card_declined'],
  ['4111111111111111', {}, 'card_declined'],
] as const)('card %s %o answers %s', async ([number, more, code]) => {
  const sandbox = shared();
  const intent = await create(sandbox);
  const client_secret = intent.client_secret!;
  const { status, body } = await browser(sandbox, `/payment_intents/${intent.id}/confirm`, {
    ...raw(number, more),
    client_secret,
  });
  expect([status, body.error.type, body.error.code]).toEqual([402, 'card_error', code]);
  expect(body.error.payment_intent?.metadata).toBeUndefined();
  const { status: state } = await stripeFor(sandbox).paymentIntents.retrieve(intent.id);
  expect(state).toBe('requires_payment_method');
});

test('raw card numbers from a server are refused', async () => {
  const sandbox = shared();
  const intent = await create(sandbox);
  const { status, body } = await browser(
    sandbox,
    `/payment_intents/${intent.id}/confirm`,
    raw('4242424242424242'),
    'sk_test_sandbox',
  );
  expect([status, body.error.type]).toEqual([402, 'invalid_request_error']);
});

async function challenge(number: string, outcome: string, options: { frame?: boolean; returnUrl?: string } = {}) {
  const sandbox = shared();
  const intent = await create(sandbox);
  const { body } = await browser(sandbox, `/payment_intents/${intent.id}/confirm`, {
    ...raw(number),
    client_secret: intent.client_secret!,
    ...(options.returnUrl ? { return_url: options.returnUrl } : {}),
  });
  expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
  const url = `${body.next_action.redirect_to_url.url}${options.frame ? '&frame=1' : ''}`;
  const page = await fetch(url);
  expect(page.headers.get('x-frame-options')).toBeNull();
  expect(await page.text()).toContain('Complete authentication');
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
  const after = await stripeFor(sandbox).paymentIntents.retrieve(intent.id);
  return { answer, after, url, intent };
}

test('3-D Secure completed in a frame notifies the page around it', async () => {
  const { answer, after, url, intent } = await challenge('4000000000003220', 'complete', { frame: true });
  expect(after).toMatchObject({ status: 'requires_capture', next_action: null });
  const text = await answer.text();
  expect(text).toContain(`window.parent.postMessage({"type":"3ds-complete","paymentIntent":"${intent.id}"}, '*')`);
  expect((await fetch(url)).status).toBe(404);
});

test('after a failed 3-D Secure another card can be tried', async () => {
  const { answer, after } = await challenge('4000002760003184', 'fail', { returnUrl: 'http://shop.example/done?a=1' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toMatch(
    /^http:\/\/shop\.example\/done\?a=1&payment_intent=pi_.*status=failed$/,
  );
  expect(after.status).toBe('requires_payment_method');
  expect(after.last_payment_error?.code).toBe('payment_intent_authentication_failure');
});

test('a card can be declined although 3-D Secure succeeded', async () => {
  const { after } = await challenge('4000008400001629', 'complete');
  expect(after.status).toBe('requires_payment_method');
  expect(after.last_payment_error?.code).toBe('card_declined');
});
