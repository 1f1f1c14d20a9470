import type { CallOptions, Client } from '@tours/contract/client';
import type { StaffGroup } from '@tours/contract/group-staff';
import { isUuid } from '@tours/contract/uuid';

type Query = Extract<Parameters<Client['findGroups']>[0]['query'], { division: string }>;
export type GroupFilter = Pick<Query, 'isActive' | 'partner'>;

/** Query parameters that filter the list. */
export const FILTERS = ['isActive', 'partner'] as const;

/** Invalid values in the address are ignored. */
export function filterOf(params: URLSearchParams): GroupFilter {
  const [isActive, partner] = [params.get('isActive'), params.get('partner')];
  return {
    isActive: isActive === 'true' || isActive === 'false' ? isActive : undefined,
    partner: partner && isUuid(partner) ? partner : undefined,
  };
}

/** The cast is safe: a query by division always answers with rows of the staff list. */
export async function readGroups(client: Client, query: Query, options?: CallOptions): Promise<StaffGroup[]> {
  return (await client.findGroups({ query }, options)) as StaffGroup[];
}
