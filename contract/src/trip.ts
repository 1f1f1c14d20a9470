import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { publicOrder } from './order.ts';
import { byId } from './values.ts';

/** One booking with its travellers, for the customer who booked it and for staff. */
const trip = z.object({
  order: publicOrder,
  travellers: z.array(z.object({ name: z.string(), age: z.int().nullable(), type: z.string() })),
});
export type Trip = z.infer<typeof trip>;

export const getTrip = endpoint('getTrip', {
  summary: "Returns a booking with its order and its travellers: a customer's own, or one of an employee's divisions.",
  params: byId,
  response: trip,
});
