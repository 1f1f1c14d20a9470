import { type SQL, sql } from 'drizzle-orm';
import { jobCall } from '../../platform/jobs/enqueue.ts';

/** Queues a sign-in for a customer without one. Settling does not wait for it, because hashing takes time. */
export const signInCall = ({ orderId, customerId }: { orderId: string; customerId: string }): SQL<unknown> => sql`(
  select ${jobCall('create-sign-in', { customerId, orderId })}::text
  from customers where id = ${customerId} and identity_id is null)`;
