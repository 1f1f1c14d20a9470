import type { EndpointName } from '@tours/contract/endpoints';
import type { CallerName, SignedIn } from '../callers.ts';
import type { Owned } from '../owned-records.ts';

type Call = (by: SignedIn, owned: Owned) => Promise<unknown>;

/** `own`: the call names no record, and returns or changes only the caller's data. */
type Ownership = 'own' | { owner: 'customer' | 'agent' | 'employee'; also?: CallerName[]; call: Call };

export type OwnershipTable = Partial<Record<EndpointName, Ownership>>;

export const byEmployee = (call: Call): Ownership => ({ owner: 'employee', call });

/** The partner's groups belong to the employee's division. */
export const byAgent = (call: Call): Ownership => ({ owner: 'agent', also: ['employee'], call });

/** The customer's orders are in the employee's division. */
export const byCustomer = (call: Call): Ownership => ({ owner: 'customer', also: ['employee'], call });
