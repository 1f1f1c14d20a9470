import type { CallOptions, Client } from '@tours/contract/client';
import type { StaffGroup } from '@tours/contract/group-staff';

type Query = Extract<Parameters<Client['findGroups']>[0]['query'], { division: string }>;

/** Finds groups of a division. The cast is safe: a query by division always answers with rows of the staff list. */
export async function findStaffGroups(client: Client, query: Query, options?: CallOptions): Promise<StaffGroup[]> {
  return (await client.findGroups({ query }, options)) as StaffGroup[];
}
