import type { PublicOrder } from '@tours/contract/order';
import { expect, it } from 'vitest';
import { greetingOf } from '../../app/features/order/page/order-state.ts';

const words = (isPaid: boolean, isRefunded: boolean, statuses: string[]) =>
  greetingOf({ isPaid, isRefunded, items: statuses.map((status) => ({ status })) } as PublicOrder);

it('thanks whoever paid for a trip that takes place, and nobody else', () => {
  expect(words(true, false, ['booked', 'cancelled'])).toEqual({
    words: 'Thank you for booking with us!',
    tone: 'done',
  });
  expect(words(false, false, ['created'])).toEqual({ words: 'Order not yet confirmed.', tone: 'waiting' });
  expect(words(true, true, ['cancelled'])).toEqual({ words: 'This order is cancelled and refunded', tone: 'over' });
  expect(words(true, false, ['cancelled', 'cancelled'])).toEqual({ words: 'This order is cancelled', tone: 'over' });
  expect(words(true, true, ['booked'])).toEqual({ words: 'This order is refunded', tone: 'over' });
});
