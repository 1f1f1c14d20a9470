import { type SQL, sql } from 'drizzle-orm';
import { jobCall } from '../../platform/jobs/enqueue.ts';

/**
 * Queues a sign-in for the customer of an order who has none yet: a value for a statement. A job makes it, because it takes
 * a password hash and settling must not wait for that.
 */
export const signInCall = ({ orderId, customerId }: { orderId: string; customerId: string }): SQL<unknown> => sql`(
  select ${jobCall('create-sign-in', { customerId, orderId })}::text
  from customers where id = ${customerId} and identity_id is null)`;
