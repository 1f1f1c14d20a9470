import type { PendingStep } from '@tours/contract/session';

/** A person signed in, through one of their sessions. */
interface Person {
  id: string;
  identityId: string;
  sessionId: string;
  name: string;
}

/** A good password, but not signed in yet: everywhere but at the next step this is a visitor. */
export interface Pending {
  step: PendingStep;
  identityId: string;
  sessionId: string;
  email: string;
}

/** The caller. The same verbs serve people, webhooks, jobs and the demo seed; the audit row says which. */
export type Actor =
  | { type: 'visitor'; pending?: Pending }
  | ({ type: 'customer' } & Person)
  | ({ type: 'agent'; partnerId: string; divisionId: string } & Person)
  | ({ type: 'employee'; companyId: string; divisionIds: string[]; currentDivisionId: string | null } & Person)
  | { type: 'system'; name: 'stripe-webhook' | 'fareharbor-webhook' | 'job' | 'seed' | 'setup' };
