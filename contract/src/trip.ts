import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { publicOrder } from './order.ts';
import { uuid } from './values.ts';

/** One booking with who goes: for those who booked it, and staff. */
const trip = z.object({
  order: publicOrder,
  item: uuid.describe('Which of the items of the order'),
  travellers: z.array(z.object({ name: z.string(), age: z.int().nullable(), type: z.string() })),
});
export type Trip = z.infer<typeof trip>;

export const getTrip = endpoint({
  name: 'getTrip',
  base: '/api',
  method: 'GET',
  path: '/bookings/:id',
  summary: 'A booking with its order and its travellers: the own one of a customer, or of the own divisions.',
  callers: ['customer', 'employee'],
  params: z.object({ id: uuid }),
  response: trip,
  errors: ['resource.notFound'],
});
