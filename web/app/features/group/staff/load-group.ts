import type { Client } from '@tours/contract/client';
import type { GroupDetails } from '@tours/contract/group-staff';
import { message } from '@tours/contract/messages';
import { uuid } from '@tours/contract/values';
import { data } from 'react-router';
import { isRefusal } from '../../../lib/api.ts';

interface Asked {
  id: string | null;
  division: string;
}

/** A group of the division that is worked in; of any other the page is not found. */
export async function loadGroup(client: Client, asked: Asked): Promise<GroupDetails> {
  const id = uuid.safeParse(asked.id).data;
  if (!id) throw data(null, { status: 404 });
  const group = await orNotFound(client.getGroup({ params: { id } }));
  if (group.division !== asked.division) throw data(null, { status: 404 });
  return group;
}

/** What a page of a group can't do without. */
export function orNotFound<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    if (isRefusal(error) && error.status === 404) throw data(null, { status: 404 });
    const requestId = isRefusal(error) ? error.requestId : undefined;
    throw data({ message: message('group.detailsFailed'), requestId }, { status: 503 });
  });
}
