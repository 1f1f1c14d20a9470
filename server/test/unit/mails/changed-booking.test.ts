import { expect, it } from 'vitest';
import { write } from './samples/write.ts';

it('traveller replaced: asks for what may still be about the former one', async () => {
  const { text } = await write('traveller-replaced');
  expect(text).toContain('Waivers and answers of Ben Silva don’t count for Mia Silva.');
  expect(text).toContain('If one of them is about Ben Silva, please correct it, or ask Maple Leaf Academy to.');
});

it('moved: the new and the former time; cancelled: only the former', async () => {
  const moved = await write('booking-changed');
  expect(moved.subject).toBe('Inlet Kayak was moved to another time (OR4K2M9X0B)');
  expect(moved.text).toContain('Now: Sat 16 Jan 2027, 09:00 – 11:00 (Pacific Time/Vancouver)');
  expect(moved.text).toContain('Before: Fri 15 Jan 2027, 13:00 – 15:00');
  expect(moved.text).toContain('Before the trip: 2 waivers to sign.');
  expect(moved.text).toContain('Please answer 3 questions by Fri 8 Jan 2027.');
  const done = await write('booking-changed', { payBy: null, waiversToSign: 0, toAnswer: null });
  expect(done.text).toContain('You don’t need to confirm the new time. Signed waivers stay valid.');
  expect(done.text).not.toMatch(/to sign|Please answer/);
  const other = { orderId: crypto.randomUUID(), orderLolaId: 'OROTHER', orderUrl: 'https://example.test/orders/2' };
  const two = await write('booking-changed', { others: [{ ...other, payBy: null, waiversToSign: 3 }] });
  expect(two.text).toContain('Your order OROTHER moved in the same way. You don’t need to confirm the new time.');
  expect(two.text).toContain('Before the trip: 3 waivers to sign.');
  const cancelled = await write('booking-changed', { after: null });
  expect(cancelled.subject).toContain('was cancelled');
  expect(cancelled.text).not.toMatch(/Now:|to sign|Please answer|is paid for it/);
  const paid = await write('booking-changed', { after: null, paidCents: 12_000 });
  expect(paid.text).toContain('$120.00 CAD is paid for it and hasn’t been refunded.');
});
