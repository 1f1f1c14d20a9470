import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ORDER_SORTS, ORDER_STATUS_FILTERS } from './list-constants.ts';
import { agentListedOrder, customerListedOrder, employeeListedOrder } from './order.ts';
import { bookedFilter, salesFilter, salesTotals } from './sales-list.ts';
import { cappedTotal, listQuery, uuid } from './values.ts';

const orderListFilter = {
  ...salesFilter,
  ...bookedFilter,
  customer: uuid.optional(),
  status: z
    .enum(ORDER_STATUS_FILTERS)
    .optional()
    .describe(
      'refunded: in full; notPaid: not paid in full; overdue: with an overdue payment of its plan; unconfirmed: a card is held, but seats or payment are still missing after a while; disputed: with an undecided dispute, for employees',
    ),
};

export const findOrders = endpoint('findOrders', {
  summary: `Lists orders newest first, or in trip order when filtered by days of the trip: a customer's own, those of an agent's partner, or those of an employee's divisions. ${cappedTotal}`,
  query: z
    .strictObject({ ...listQuery(ORDER_SORTS).shape, ...orderListFilter })
    .refine(({ sort, tripFrom, tripTo }) => !sort || !(tripFrom || tripTo), {
      path: ['sort'],
      message: 'Orders by the days of their trips come in the order of their trips',
    }),
  response: z.array(z.union([employeeListedOrder, agentListedOrder, customerListedOrder])),
});

export const orderTotals = salesTotals.extend({
  amountWaivedCents: z.int().describe('The part of the total that is no longer asked for'),
  amountRemainingCents: z.int(),
});
export type OrderTotals = z.infer<typeof orderTotals>;

export const getOrderTotals = endpoint('getOrderTotals', {
  summary: 'Returns the totals of the orders that a filter finds, separately so that the list does not wait for them.',
  query: z.strictObject(orderListFilter),
  response: orderTotals,
});
