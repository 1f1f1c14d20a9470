import type { SigningWaiver } from '@tours/contract/waiver';
import type { Context } from '../../context.ts';
import { authorisedWaiver } from './authorised-waiver.ts';
import { presentSigningWaiver } from './present.ts';

export async function getWaiver(ctx: Context, { params }: { params: { id: string } }): Promise<SigningWaiver> {
  return presentSigningWaiver(await authorisedWaiver(ctx, params.id));
}
