import type { PendingStep } from '@tours/contract/session';

/** A signed-in person, with one of their sessions. */
interface Person {
  id: string;
  identityId: string;
  sessionId: string;
  name: string;
}

/** The password was right, but the sign-in is not complete. Elsewhere such a person is a visitor. */
export interface Pending {
  step: PendingStep;
  identityId: string;
  sessionId: string;
  email: string;
}

/** The caller of a verb. People, webhooks, jobs and the seed use the same verbs; the audit row tells them apart. */
export type Actor =
  | { type: 'visitor'; pending?: Pending }
  | ({ type: 'customer' } & Person)
  | ({ type: 'agent'; partnerId: string; divisionId: string } & Person)
  | ({
      type: 'employee';
      companyId: string;
      divisionIds: string[];
      currentDivisionId: string | null;
      /** May read health and identity answers. */
      canReadHealth: boolean;
    } & Person)
  | { type: 'system'; name: 'stripe-webhook' | 'fareharbor-webhook' | 'job' | 'seed' | 'setup' };
