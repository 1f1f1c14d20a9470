import type { Logger } from 'pino';
import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createCaller } from '../../../src/platform/integrations/fareharbor/caller.ts';
import { CallFailure } from '../../../src/platform/integrations/fareharbor/failure.ts';
import { readFailure } from '../../../src/platform/integrations/fareharbor/translate.ts';
import { translated } from '../../../src/platform/integrations/stripe/failure.ts';
import { errorLine } from '../../../src/platform/lib/error-line.ts';

/** A log that keeps its lines. */
function keptLog() {
  const lines: unknown[] = [];
  const note = (...line: unknown[]) => lines.push(line);
  return { lines, log: { debug: note, info: note, warn: note, error: note } as unknown as Logger };
}

test('a refusal of Stripe that quotes an email is logged without it', () => {
  const { lines, log } = keptLog();
  const message = 'Invalid email address: ann@parents.example';
  translated(new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', message }), log);
  expect(JSON.stringify(lines)).toContain('stripe refused: Invalid email address: [email]');
});

test.each([
  ['contact-error', 'The phone of Ann Parent, ann@parents.example, is not valid', /^The contact details/],
  ['customer-custom-field-values-invalid', 'Invalid value for Dietary needs: peanut allergy', /^An answer is missing/],
  ['bookability-error', 'Full for customer type Peanut', /^Not enough seats/],
  ['code-of-next-year', 'Not for Ann Parent with a peanut allergy', /^refused: code-of-next-year$/],
])('a refusal of FareHarbor with %s is logged without what it quotes', async (code, message, reason) => {
  const { lines, log } = keptLog();
  const refusal = new CallFailure('refused', message, { status: 400, code });
  const breaker = { run: <T>(work: () => Promise<T>) => work() };
  const budget = { take: async () => undefined };
  const caller = createCaller({
    client: { call: () => Promise.reject(refusal) },
    budget,
    background: budget,
    breakers: { shopping: breaker, background: breaker, booking: breaker, cancelling: breaker },
    log,
  });
  const call = { operation: 'book', method: 'POST', path: '/bookings/', reply: z.unknown(), timeoutMs: 1 } as const;
  await expect(caller.once('booking', call)).rejects.toBe(refusal);
  expect(lines).toEqual([
    [expect.objectContaining({ code, reason: expect.stringMatching(reason) }), 'fareharbor refused'],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/peanut|Ann Parent/i);
});

test.each([
  ['refused', 400],
  ['serverError', 500],
] as const)('staff read what FareHarbor said, and an error in the log does not: %s', (kind, status) => {
  const said = 'Wilhelmina Parent is already checked in';
  const failure = new CallFailure(kind, said, { status, code: 'invalid-checkin-customer' });
  const error = readFailure(failure);
  expect(error).toMatchObject(kind === 'refused' ? { vendorText: said } : {});
  const line = JSON.stringify(errorLine(error));
  expect(line).toContain('invalid-checkin-customer');
  expect(line).not.toContain('Wilhelmina');
});
