import type { BookingPayload, validateBooking as endpoint, ValidateReply } from '@tours/contract/fareharbor';
import type { z } from 'zod';
import { requireCurrency } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import { requireSold } from './require-sold.ts';

interface Input {
  params: { shortname: string; pk: number };
  body: z.output<NonNullable<typeof endpoint.body>>;
}

/** FareHarbor requires a contact even for a price. Before checkout we have none, so this placeholder is sent. */
const NO_CONTACT: BookingPayload['contact'] = {
  name: 'Price check',
  phone: '+10000000000',
  email: 'price-check@group-tours.example',
};

/** Asks the booking system whether it would take this party, and for how much. This holds no seats. */
export async function validateBooking(ctx: Context, { params, body }: Input): Promise<ValidateReply> {
  await requireSold(ctx, params.shortname, params.pk);
  await requireCurrency(ctx, params.shortname);
  const payload = { ...body, contact: body.contact ?? NO_CONTACT };
  const reply = await ctx.fareharbor.validate(params.shortname, params.pk, payload, ctx.device?.address);
  // The cached seat count disagrees with the refusal and would be shown beside it, so it is read again.
  if (!reply.is_bookable)
    await ctx.fareharbor.getAvailability(params.shortname, params.pk, { maxAgeMs: 0 }).catch(() => null);
  return reply;
}
