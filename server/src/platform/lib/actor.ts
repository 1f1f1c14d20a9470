import type { PendingStep } from '@tours/contract/session';

/** A signed-in person, with one of their sessions. */
interface Person {
  id: string;
  identityId: string;
  sessionId: string;
  name: string;
}

/**
 * A person whose password was right but who is not fully signed in. Everywhere but at the next step they are a visitor.
 */
export interface Pending {
  step: PendingStep;
  identityId: string;
  sessionId: string;
  email: string;
}

/** The rights of an employee, read with the session and again at the start of each transaction. */
export interface EmployeeRights {
  divisionIds: string[];
  currentDivisionId: string | null;
  /** May read health and identity answers. */
  canReadHealth: boolean;
}

/**
 * The caller of a verb. People, webhooks, jobs and the demo seed use the same verbs, and the audit row shows which one
 * it was.
 */
export type Actor =
  | { type: 'visitor'; pending?: Pending }
  | ({ type: 'customer' } & Person)
  | ({ type: 'agent'; partnerId: string; divisionId: string } & Person)
  | ({ type: 'employee'; companyId: string } & EmployeeRights & Person)
  | { type: 'system'; name: 'stripe-webhook' | 'fareharbor-webhook' | 'job' | 'seed' | 'setup' };
