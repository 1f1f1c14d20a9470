import type { Context } from '../../platform/context.ts';
import type { OrderItem } from '../../platform/db/tables/index.ts';

/** Several installations may sell for one operator, so a booking names its own: `trips.example.com/IT12345678`. */
export const newReference = ({ config }: Context, lolaId: string): string =>
  `${config.INSTALLATION ?? new URL(config.PUBLIC_URL).host}/${lolaId}`;

/** The order item's readable id if this installation made the booking, otherwise null. */
export function ownItemId(ctx: Context, reference: string): string | null {
  const own = newReference(ctx, '');
  return reference.startsWith(own) ? reference.slice(own.length) : null;
}

/** The reference that was sent. It stays if the installation gets another name. */
export const referenceOf = ({ bookingPayload }: Pick<OrderItem, 'bookingPayload'>): string =>
  bookingPayload.reference ?? '';
