import type { Client } from '@tours/contract/client';
import type { GroupDetails } from '@tours/contract/group-staff';
import { data } from 'react-router';
import { orNotFound } from '../../../lib/or-not-found.ts';

interface Asked {
  id: string | null;
  division: string;
}

/** A group of the division that is worked in; of any other the page is not found. */
export async function loadGroup(client: Client, asked: Asked): Promise<GroupDetails> {
  const group = await orNotFound(client.getGroup({ params: { id: asked.id ?? '' } }), 'group.detailsFailed');
  if (group.division !== asked.division) throw data(null, { status: 404 });
  return group;
}
