import type { Client } from '@tours/contract/client';
import { message } from '@tours/contract/messages';
import type { Partner } from '@tours/contract/partner';
import { uuid } from '@tours/contract/values';
import { data } from 'react-router';
import { isRefusal } from '../../lib/api.ts';

/** A partner of the division that is worked in; of any other the page is not found. */
export async function loadPartner(client: Client, asked: { id: string; division: string }): Promise<Partner> {
  const id = uuid.safeParse(asked.id).data;
  if (!id) throw data(null, { status: 404 });
  const partner = await client.getPartner({ params: { id } }).catch((error: unknown) => {
    if (isRefusal(error) && error.status === 404) throw data(null, { status: 404 });
    const requestId = isRefusal(error) ? error.requestId : undefined;
    throw data({ message: message('partner.fetchFailed'), requestId }, { status: 503 });
  });
  if (partner.division !== asked.division) throw data(null, { status: 404 });
  return partner;
}
