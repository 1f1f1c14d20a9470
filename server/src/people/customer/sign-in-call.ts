import { eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { customers } from '../../platform/db/tables/index.ts';
import { jobCall } from '../../platform/jobs/enqueue.ts';

/** Selects customers without a sign-in, and those who signed up before a payment gave them a name. */
export const LACKS_SIGN_IN_OR_NAME = or(isNull(customers.identityId), eq(customers.name, ''));

/**
 * The call that queues a sign-in for the customer of an order who has none yet, or no name. A job makes it, because
 * hashing the password takes time and settling must not wait for it.
 */
export const signInCall = ({ orderId, customerId }: { orderId: string; customerId: string }): SQL<unknown> => sql`(
  select ${jobCall('create-sign-in', { customerId, orderId })}::text
  from ${customers} where ${customers.id} = ${customerId} and ${LACKS_SIGN_IN_OR_NAME})`;
