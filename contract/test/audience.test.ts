import { expect, test } from 'vitest';
import type { ListedBookings } from '../src/booking.ts';
import { agentListedOrder, customerListedOrder, type ListedOrders, type PublicOrderItem } from '../src/order.ts';

test('a fee in the order of an agent or customer does not compile, and would be refused', () => {
  // @ts-expect-error -- agents see their commission, and no fee
  const agent: ListedOrders['agent']['feeCents'] = 1;
  // @ts-expect-error -- customers see neither
  const customer: ListedOrders['customer']['partnerCommissionCents'] = 1;
  expect(agentListedOrder.shape.feeCents.safeParse(agent).success).toBe(false);
  expect(customerListedOrder.shape.partnerCommissionCents.safeParse(customer).success).toBe(false);
});

test('neither does a fee in the booking of an agent, or on the order page', () => {
  // @ts-expect-error -- for employees only
  const booking: ListedBookings['agent']['feeCents'] = 1;
  // @ts-expect-error -- for employees only
  const item: PublicOrderItem['feeCents'] = 1;
  expect([booking, item]).toEqual([1, 1]);
});
