import type { Client } from '@tours/contract/client';
import type { Partner } from '@tours/contract/partner';
import { data } from 'react-router';
import { orNotFound } from '../../lib/or-not-found.ts';

/** A partner of the division that is worked in; of any other the page is not found. */
export async function loadPartner(client: Client, asked: { id: string; division: string }): Promise<Partner> {
  const partner = await orNotFound(client.getPartner({ params: { id: asked.id } }), 'partner.fetchFailed');
  if (partner.division !== asked.division) throw data(null, { status: 404 });
  return partner;
}
