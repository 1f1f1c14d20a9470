import type { SigningWaiver } from '@tours/contract/waiver';
import type { Context } from '../../platform/context.ts';
import { authorisedWaiver, type WaiverInput } from './authorised-waiver.ts';
import { presentSigningWaiver } from './present.ts';

export async function getWaiver(ctx: Context, input: WaiverInput): Promise<SigningWaiver> {
  return presentSigningWaiver(await authorisedWaiver(ctx, input, 'opened'));
}
