import type { BookingPayload, validateBooking as endpoint, ValidateReply } from '@tours/contract/fareharbor';
import type { z } from 'zod';
import { requireCurrency } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import { requireSold } from './require-sold.ts';

interface Input {
  params: { shortname: string; pk: number };
  body: z.output<NonNullable<typeof endpoint.body>>;
}

/** FareHarbor demands a contact even for a price; before checkout there is none, and nobody's is made up. */
const NO_CONTACT: BookingPayload['contact'] = {
  name: 'Price check',
  phone: '+10000000000',
  email: 'price-check@group-tours.example',
};

/** Whether the booking system would take this party, and for how much. Holds no seats. */
export async function validateBooking(ctx: Context, { params, body }: Input): Promise<ValidateReply> {
  await requireSold(ctx, params.shortname, params.pk);
  await requireCurrency(ctx, params.shortname);
  const payload = { ...body, contact: body.contact ?? NO_CONTACT };
  const reply = await ctx.fareharbor.validate(params.shortname, params.pk, payload, ctx.device?.address);
  // What is remembered of this departure says otherwise, and would be shown beside the refusal.
  if (!reply.is_bookable)
    await ctx.fareharbor.getAvailability(params.shortname, params.pk, { maxAgeMs: 0 }).catch(() => null);
  return reply;
}
