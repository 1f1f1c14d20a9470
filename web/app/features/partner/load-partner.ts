import type { Client } from '@tours/contract/client';
import type { Partner } from '@tours/contract/partner';
import { orNotFound } from '../../lib/or-not-found.ts';
import { inOtherDivision } from '../../lib/other-division.ts';

/** Loads a partner. Throws 404 for another division, and offers to switch where that helps. */
export async function loadPartner(client: Client, asked: { id: string; division: string }): Promise<Partner> {
  const partner = await orNotFound(client.getPartner({ params: { id: asked.id } }), 'partner.fetchFailed');
  if (partner.division !== asked.division) throw inOtherDivision(partner.division);
  return partner;
}
