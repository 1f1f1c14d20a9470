import { expect, it } from 'vitest';
import { bookingCalls } from '../../../../src/platform/integrations/fareharbor/booking-calls.ts';
import { createCache } from '../../../../src/platform/integrations/fareharbor/cache.ts';
import type { Caller } from '../../../../src/platform/integrations/fareharbor/caller.ts';
import { catalogueCalls } from '../../../../src/platform/integrations/fareharbor/catalogue-calls.ts';
import type { Call } from '../../../../src/platform/integrations/fareharbor/client.ts';
import { FareHarborRefused } from '../../../../src/platform/integrations/fareharbor/port.ts';

/** A FareHarbor that answers every call with this. */
const callerOf = (body: unknown): Caller => {
  const answer = async <T>(_: unknown, call: Call<T>) => call.reply.parse(body);
  return { once: answer, repeatedly: answer, inBackground: (call) => answer(null, call) };
};

/** A FareHarbor that answers a check-in with these statuses of the party. */
const answering = (...statuses: unknown[]) => {
  const booking = { customers: statuses.map((checkin_status) => ({ checkin_status })) };
  return bookingCalls({
    caller: callerOf({ booking }),
    getBooking: () => Promise.reject(new Error('not called')),
    admitQuote: async () => undefined,
    bookTimeoutMs: 1,
    onSeatsChanged: () => undefined,
  });
};

it('a check-in is done if FareHarbor answers with its status, or does not show it', async () => {
  await answering({ pk: 5 }, { pk: 5 }).checkIn('coastlinetours', 'one', 5);
  await answering(null, null).checkIn('coastlinetours', 'one', null);
  await answering().checkIn('coastlinetours', 'one', 5);
  await answering(undefined, 'On board', { pk: 5 }).checkIn('coastlinetours', 'one', 5);
});

it.each([
  ['its own status', 5, [{ pk: 6 }, { pk: 6 }]],
  ['a status after a reset', null, [{ pk: 6 }]],
  ['a part of the party', 5, [{ pk: 5 }, null]],
])('an answer with %s is a refusal', async (_, asked, statuses) => {
  await expect(answering(...statuses).checkIn('coastlinetours', 'one', asked)).rejects.toThrow(FareHarborRefused);
});

it('statuses without a name are not listed, and long names are cut', async () => {
  const statuses = ['', 'a'.repeat(101)].map((name, at) => ({ pk: at + 1, type: 'checked-in', name }));
  const cache = createCache({ maxEntries: 1, isUnanswered: () => false });
  const { listCheckInStatuses } = catalogueCalls(callerOf({ checkin_statuses: statuses }), cache, async () => {});
  expect(await listCheckInStatuses('coastlinetours')).toEqual([{ pk: 2, name: 'a'.repeat(100) }]);
});
