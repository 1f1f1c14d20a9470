import type { CallOptions, Client } from '@tours/contract/client';
import type { StaffGroup } from '@tours/contract/group-staff';

type Query = Extract<Parameters<Client['findGroups']>[0]['query'], { division: string }>;
export type GroupFilter = Pick<Query, 'isActive' | 'partner'>;

/** Query parameters that filter the list. */
export const FILTERS = ['isActive', 'partner'] as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Invalid values in the address are ignored. */
export function filterOf(params: URLSearchParams): GroupFilter {
  const [isActive, partner] = [params.get('isActive'), params.get('partner')];
  return {
    ...(isActive === 'true' || isActive === 'false' ? { isActive } : {}),
    ...(partner && UUID.test(partner) ? { partner } : {}),
  };
}

/** The cast is safe: a query by division always answers with rows of the staff list. */
export async function readGroups(client: Client, query: Query, options?: CallOptions): Promise<StaffGroup[]> {
  return (await client.findGroups({ query }, options)) as StaffGroup[];
}
