import type { DetailsOf, ErrorCode } from '@tours/contract/errors';
import pg from 'pg';
import { AppError } from '../lib/app-error.ts';

/**
 * The error that a person sees for each constraint. Constraints are what decides, so no code checks them before it
 * writes.
 */
const constraintCodes: Record<string, ErrorCode> = {
  partners_slug_key: 'partner.slugTaken',
  groups_path_key: 'group.slugTaken',
  items_group_fareharbor_key: 'item.alreadyAdded',
  groups_dates_ordered: 'group.datesOrder',
  order_items_order_availability_key: 'order.duplicateItem',
  // Staff removed the item from the group while the order was being saved.
  order_items_item_id_items_id_fk: 'order.itemsInvalid',
  order_items_availability_id_availabilities_id_fk: 'order.itemsInvalid',
  // Two refunds at the same time were together more than the amount left.
  order_items_refunding: 'refund.tooMuch',
  order_items_refund: 'refund.tooMuch',
  divisions_domain_key: 'division.domainTaken',
  users_email_key: 'identity.taken',
  employees_email_key: 'identity.isEmployee',
  agents_email_key: 'identity.isAgent',
  // Two tabs set up the authenticator app at the same moment. The secret of one of them holds.
  two_factors_user_key: 'record.changed',
  // The sign-in was removed while it was being used.
  two_factors_user_id_users_id_fk: 'auth.required',
  sessions_user_id_users_id_fk: 'auth.required',
  employees_identity_key: 'identity.unusable',
  agents_identity_key: 'identity.unusable',
};

/** An error and its causes, beginning with the query layer's own. */
const causesOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...causesOf(error.cause)] : []);

/** The PostgreSQL error behind an error of the query layer, if there is one. */
const databaseError = (error: unknown): pg.DatabaseError | undefined =>
  causesOf(error).find((cause) => cause instanceof pg.DatabaseError);

export function constraintCode(error: unknown): ErrorCode | null {
  return constraintCodes[databaseError(error)?.constraint ?? ''] ?? null;
}

/** Adds details to the refusal of a constraint. The constraint itself only gives the code. */
export async function explained<Code extends ErrorCode, T>(
  code: Code,
  details: DetailsOf<Code>,
  write: PromiseLike<T>,
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw constraintCode(error) === code ? new AppError(code, details, { cause: error }) : error;
  }
}

/** A statement that took longer than a request may (see pool.ts), and a connection refused because all are in use. */
const OUT_OF_TIME = ['57014', '53300'];

/** True when PostgreSQL had no time or no connection for a statement, so that the caller may try again. */
export const isOutOfTime = (error: unknown): boolean =>
  OUT_OF_TIME.includes(databaseError(error)?.code ?? '') ||
  causesOf(error).some(({ message }) => NO_CONNECTION.includes(message));

/**
 * The pool had no free connection, or PostgreSQL was too slow to open a new one. These errors have no codes, so their
 * messages are compared.
 */
const NO_CONNECTION = ['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout'];

/**
 * Constraints that a second run resolves: two random readable ids were the same, or two people saved something
 * for the first time at the same moment. The second run draws another id or finds the other's row. The foreign key breaks
 * if a sign-in was erased meanwhile, and the second run finds none.
 */
const MET_ANOTHER =
  /_lola_id_key$|^orders_checkout_key$|^order_items_order_availability_key$|^customers_email_key$|^customers_identity_key$|^customers_identity_id_users_id_fk$|^users_email_key$/;

/** True for serialization failures, deadlocks and these collisions: the transaction should run again. */
export function isWorthRepeating(error: unknown): boolean {
  const found = databaseError(error);
  if (!found) return false;
  return found.code === '40001' || found.code === '40P01' || MET_ANOTHER.test(found.constraint ?? '');
}
