import type { z } from 'zod';
import { checkDestination } from './accounts.ts';
import { settleCharge } from './charges.ts';
import { badParameter } from './errors.ts';
import type { captureParams } from './intent-params.ts';
import { requireStatus } from './intent-rules.ts';
import type { Intent } from './types.ts';
import type { Call } from './world.ts';

/** Captures all or part of the held amount. The rest is released, and a second capture is not possible. */
export function captureIntent(call: Call, intent: Intent, params: z.infer<typeof captureParams>): Intent {
  requireStatus(intent, 'capture', 'requires_capture');
  checkDestination(call.world, intent.transfer_data?.destination);
  const amount = params.amount_to_capture ?? intent.amount_capturable;
  if (amount < 1) throw badParameter('amount_to_capture', 'Invalid positive integer', 'parameter_invalid_integer');
  if (amount > intent.amount_capturable) {
    throw badParameter('amount_to_capture', 'The amount to capture is greater than the amount that can be captured.');
  }
  const charge = call.world.charges.require(intent.latest_charge);
  settleCharge(call, intent, charge, { amount, fee: intent.application_fee_amount });
  return intent;
}
