import type { ErrorCode } from '@tours/contract/errors';
import pg from 'pg';

/** Constraint name → what it means to the person. Constraints decide, so nothing is checked before it is written. */
const constraintCodes: Record<string, ErrorCode> = {
  partners_slug_key: 'partner.slugTaken',
  groups_path_key: 'group.slugTaken',
  items_group_fareharbor_key: 'item.alreadyAdded',
  groups_dates_ordered: 'group.datesOrder',
  availabilities_item_fareharbor_key: 'availability.alreadyAdded',
  order_items_order_availability_key: 'order.duplicateItem',
  // Staff took it out of the group while the order was being saved.
  order_items_item_id_items_id_fk: 'order.itemsInvalid',
  order_items_availability_id_availabilities_id_fk: 'order.itemsInvalid',
  // Two refunds at once that together are more than what is left.
  order_items_refunding: 'refund.tooMuch',
  order_items_refund: 'refund.tooMuch',
  divisions_domain_key: 'division.domainTaken',
  users_email_key: 'identity.taken',
  employees_email_key: 'identity.isEmployee',
  agents_email_key: 'identity.isAgent',
  employees_identity_key: 'identity.unusable',
  agents_identity_key: 'identity.unusable',
};

/** An error and what it was caused by, the query layer's own first. */
const causesOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...causesOf(error.cause)] : []);

/** The PostgreSQL error behind whatever the query layer threw, if there is one. */
const databaseError = (error: unknown): pg.DatabaseError | undefined =>
  causesOf(error).find((cause) => cause instanceof pg.DatabaseError);

export function constraintCode(error: unknown): ErrorCode | null {
  return constraintCodes[databaseError(error)?.constraint ?? ''] ?? null;
}

/** PostgreSQL ended it, as it took longer than a request may, or no connection became free for it. See pool.ts. */
export const isOutOfTime = (error: unknown): boolean =>
  databaseError(error)?.code === '57014' || causesOf(error).some(({ message }) => message === NO_CONNECTION);

/** The pool gives its error no code. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/**
 * Two readable ids that happened to be the same, or two first saves at the same moment: the second run finds the first,
 * whichever of its rows it met.
 */
const MET_ANOTHER =
  /_lola_id_key$|^orders_checkout_key$|^order_items_order_availability_key$|^customers_email_key$|^customers_identity_key$|^users_email_key$/;

/** Serialization failures, deadlocks and meetings: run it again. */
export function isWorthRepeating(error: unknown): boolean {
  const found = databaseError(error);
  if (!found) return false;
  return found.code === '40001' || found.code === '40P01' || MET_ANOTHER.test(found.constraint ?? '');
}
