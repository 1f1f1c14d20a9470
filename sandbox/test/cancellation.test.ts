import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Journal } from '../src/core/journal.ts';
import { createBooking, isCancellable } from '../src/fareharbor/bookings.ts';
import { createBody } from '../src/fareharbor/requests.ts';
import { openWorld } from '../src/fareharbor/world.ts';
import { contact, traveller } from './harness.ts';

const settings = { stripeWebhookUrl: null, fareharborWebhookUrl: null, rateLimit: false };
const minute = 60_000;

test('after the departure, a cancellation is possible only within the grace of five minutes', () => {
  const journal = new Journal(join(mkdtempSync(join(tmpdir(), 'sandbox-')), 'fareharbor.jsonl'));
  const world = openWorld(journal, () => settings, new Date().toISOString().slice(0, 10));
  const availability = world.availabilities.list()[0]!;
  const customers = [traveller(availability.rates[0]!.pk)];
  const booking = createBooking(world, availability, createBody.parse({ contact, customers }));
  const { createdMs } = booking;
  const { startsAtMs } = availability;

  expect(isCancellable(world, booking, startsAtMs - minute)).toBe(true);
  expect(isCancellable(world, booking, startsAtMs)).toBe(false);

  availability.startsAtMs = createdMs + minute;
  expect(isCancellable(world, booking, createdMs + 5 * minute)).toBe(true);
  expect(isCancellable(world, booking, createdMs + 5 * minute + 1)).toBe(false);
  journal.close();
});
