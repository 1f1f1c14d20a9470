import { type SQL, sql } from 'drizzle-orm';
import { jobCall } from '../../platform/jobs/enqueue.ts';

/**
 * The call that queues a sign-in for the customer of an order who has none yet. A job makes it, because hashing the
 * password takes time and settling must not wait for it.
 */
export const signInCall = ({ orderId, customerId }: { orderId: string; customerId: string }): SQL<unknown> => sql`(
  select ${jobCall('create-sign-in', { customerId, orderId })}::text
  from customers where id = ${customerId} and identity_id is null)`;
