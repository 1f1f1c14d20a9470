import type { z } from 'zod';
import { checkDescriptorSuffix, checkDestination } from './accounts.ts';
import { settleCharge } from './charges.ts';
import { badParameter } from './errors.ts';
import type { captureParams } from './intent-params.ts';
import { refuseStatementDescriptor, requireStatus } from './intent-rules.ts';
import { mergeMetadata } from './params.ts';
import type { Intent } from './types.ts';
import type { Call } from './world.ts';

/** Captures all or part of the held amount. The rest is released, and a second capture is not possible. */
export function captureIntent(call: Call, intent: Intent, params: z.infer<typeof captureParams>): Intent {
  requireStatus(intent, 'capture', 'requires_capture');
  checkDestination(call.world, intent.transfer_data?.destination);
  refuseStatementDescriptor(params.statement_descriptor);
  const amount = params.amount_to_capture ?? intent.amount_capturable;
  if (amount < 1) throw badParameter('amount_to_capture', 'Invalid positive integer', 'parameter_invalid_integer');
  if (amount > intent.amount_capturable) {
    throw badParameter('amount_to_capture', 'The amount to capture is greater than the amount that can be captured.');
  }
  checkFee(intent, params.application_fee_amount, amount);
  if (params.statement_descriptor_suffix) {
    checkDescriptorSuffix(params.statement_descriptor_suffix, intent.on_behalf_of);
  }
  intent.metadata = mergeMetadata(intent.metadata, params.metadata);
  intent.statement_descriptor_suffix = params.statement_descriptor_suffix || intent.statement_descriptor_suffix;
  intent.application_fee_amount = params.application_fee_amount ?? intent.application_fee_amount;
  if (params.transfer_data?.amount !== undefined && intent.transfer_data) {
    intent.transfer_data = { ...intent.transfer_data, amount: params.transfer_data.amount };
  }
  const charge = call.world.charges.require(intent.latest_charge);
  settleCharge(call, intent, charge, { amount, fee: intent.application_fee_amount });
  return intent;
}

function checkFee(intent: Intent, fee: number | undefined, amount: number) {
  if (fee === undefined) return;
  const param = 'application_fee_amount';
  if (!intent.transfer_data) throw badParameter(param, 'An application fee needs transfer_data[destination].');
  if (fee > amount) throw badParameter(param, 'The application fee is greater than the captured amount.');
}
