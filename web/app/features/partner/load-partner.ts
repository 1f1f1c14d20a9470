import type { Client } from '@tours/contract/client';
import type { Partner } from '@tours/contract/partner';
import { elsewhere } from '../../lib/elsewhere.ts';
import { orNotFound } from '../../lib/or-not-found.ts';

/** A partner of the division that is worked in. */
export async function loadPartner(client: Client, asked: { id: string; division: string }): Promise<Partner> {
  const partner = await orNotFound(client.getPartner({ params: { id: asked.id } }), 'partner.fetchFailed');
  if (partner.division !== asked.division) throw elsewhere(partner.division);
  return partner;
}
