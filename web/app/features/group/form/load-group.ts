import type { Client } from '@tours/contract/client';
import type { GroupDetails } from '@tours/contract/group-staff';
import { orNotFound } from '../../../lib/or-not-found.ts';
import { inOtherDivision } from '../../../lib/other-division.ts';

interface Asked {
  id: string | null;
  division: string;
}

/** Loads a group of the current division. Throws 404 for others, and offers to switch the division where that helps. */
export async function loadGroup(client: Client, asked: Asked): Promise<GroupDetails> {
  const group = await orNotFound(client.getGroup({ params: { id: asked.id ?? '' } }), 'group.detailsFailed');
  if (group.division !== asked.division) throw inOtherDivision(group.division);
  return group;
}
