import { expect, it } from 'vitest';
import { brokenRule, formEntries, mismatch } from '../src/stripe/browser/confirm-rules.js';

const payment = {
  mode: 'payment',
  amount: 4095,
  currency: 'cad',
  captureMethod: 'manual',
  setupFutureUsage: 'off_session',
};
const intent = {
  object: 'payment_intent',
  amount: 4095,
  currency: 'cad',
  capture_method: 'manual',
  setup_future_usage: 'off_session',
};

it('an intent that fits the options of the form can be confirmed', () => {
  expect(mismatch(payment, intent)).toBeUndefined();
  const once = { ...payment, setupFutureUsage: null };
  expect(mismatch(once, { ...intent, setup_future_usage: null })).toBeUndefined();
  expect(mismatch({ mode: 'setup' }, { object: 'setup_intent', usage: 'off_session' })).toBeUndefined();
});

it.each([
  ['amount', { amount: 4094 }],
  ['currency', { currency: 'usd' }],
  ['capture_method', { capture_method: 'automatic' }],
  ['setup_future_usage', { setup_future_usage: null }],
  ['object', { object: 'setup_intent' }],
])('an intent with another %s is refused with both values', (name, change) => {
  const found = Object.values(change)[0];
  const expected = intent[name as keyof typeof intent];
  const error = mismatch(payment, { ...intent, ...change });
  expect(error?.type).toBe('invalid_request_error');
  expect(error?.message).toContain(
    `The provided ${name} (${found}) does not match the expected ${name} (${expected}).`,
  );
});

it('a card cannot be saved for another use than the form named', () => {
  const error = mismatch({ mode: 'setup' }, { object: 'setup_intent', usage: 'on_session' });
  expect(error?.message).toContain('usage (on_session) does not match the expected usage (off_session)');
});

const NEVER = { name: 'never', email: 'never' };
const submitted = { isSubmitted: true, fields: { billingDetails: NEVER } };
const given = (billing: object) => ({
  redirect: 'if_required',
  confirmParams: { payment_method_data: { billing_details: billing } },
});
const robin = { name: 'Robin', email: 'robin@home.example' };

it('a confirmation needs a submitted form, no redirect, and the details that the form does not ask for', () => {
  expect(brokenRule(submitted, given(robin))).toBeUndefined();
  expect(brokenRule({ ...submitted, isSubmitted: false }, given(robin))).toContain('elements.submit()');
  expect(brokenRule(submitted, { ...given(robin), redirect: 'always' })).toContain('if_required');
  expect(brokenRule(submitted, given({ name: 'Robin' }))).toContain('billing_details.email');
  expect(brokenRule(submitted, { redirect: 'if_required', confirmParams: {} })).toContain('billing_details.name');
  const all = { ...submitted, fields: { billingDetails: 'never' } };
  expect(brokenRule(all, given(robin))).toContain('billing_details.phone');
});

it('every billing detail is sent', () => {
  const data = { billing_details: { name: 'Robin', address: { country: 'CA' } } };
  expect(formEntries({ payment_method_data: data })).toEqual([
    ['payment_method_data[billing_details][name]', 'Robin'],
    ['payment_method_data[billing_details][address][country]', 'CA'],
  ]);
});
