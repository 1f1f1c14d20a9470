/** Names of disputes and debts that the database, the server and the staff's pages share. */

/** `paid`: taken from the operator's balance by a later try. `settled`: paid in another way. `void`: no longer owed. */
export const DEBT_STATES = ['owed', 'paid', 'settled', 'void'] as const;
export const DEBT_SORTS = ['createdAt', 'amount'] as const;
export const DISPUTE_SORTS = ['openedAt', 'dueBy', 'amount'] as const;
/** The filters of the list of disputes: those that wait for an answer, all undecided ones, and the decided ones. */
export const DISPUTE_FILTERS = ['respond', 'open', 'closed'] as const;
/**
 * withdrawn: the bank took the money. reinstated: it came back. lost, regained: the decision, which the commission
 * follows. reversed, returned: the operator's part came back to the platform, or was passed on again. settled: the operator paid it in
 * another way.
 */
export const MOVEMENT_KINDS = [
  'withdrawn',
  'reinstated',
  'lost',
  'regained',
  'reversed',
  'returned',
  'settled',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];
