import { PARTNER_FIELDS, type Partner, type PartnerInput } from '@tours/contract/partner';
import { pick } from '@tours/contract/pick';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { requireOwnImage } from '../../platform/files/own-image.ts';
import { getPartner } from './get-partner.ts';
import { insertPartner } from './insert-partner.ts';

export async function createPartner(ctx: Context, input: PartnerInput): Promise<Partner> {
  const division = await authorisedDivision(ctx, input.division);
  await requireOwnImage(ctx, division, 'partners', input.logoUrl);
  const row = { ...pick(input, PARTNER_FIELDS), logoUrl: input.logoUrl, divisionId: division.id };
  return inTransaction(ctx, async (ctx) => getPartner(ctx, await insertPartner(ctx, row)));
}
