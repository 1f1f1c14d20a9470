import { checkDescriptorSuffix, isConnected } from './accounts.ts';
import { badParameter, badState, noSuch } from './errors.ts';
import type { Intent, IntentStatus, PaymentMethod } from './types.ts';
import { type Call, present } from './world.ts';

const minimumAmount = 50;
const maximumAmount = 99_999_999;

export function checkAmount(amount: number, currency: string) {
  if (amount < minimumAmount) {
    throw badParameter('amount', `Amount must be at least $0.50 ${currency}`, 'amount_too_small');
  }
  if (amount > maximumAmount) {
    throw badParameter('amount', `Amount must be no more than $999,999.99 ${currency}`, 'amount_too_large');
  }
}

export function checkSplit(
  intent: Pick<Intent, 'amount' | 'application_fee_amount' | 'transfer_data' | 'statement_descriptor_suffix'>,
) {
  const { amount, application_fee_amount: fee, transfer_data: split } = intent;
  if (split && !isConnected(split.destination)) {
    throw noSuch('destination', split.destination, 'transfer_data[destination]');
  }
  checkDescriptorSuffix(intent.statement_descriptor_suffix);
  if (fee === null) return;
  if (!split) throw badParameter('application_fee_amount', 'An application fee needs transfer_data[destination].');
  if (fee > amount) {
    throw badParameter('application_fee_amount', 'The application fee cannot be greater than the payment amount.');
  }
}

export function checkCustomer(call: Call, customer: string | null) {
  if (customer && !call.world.customers.get(customer)) throw noSuch('customer', customer, 'customer');
}

export function checkOwner(method: PaymentMethod, intent: Intent) {
  if (!method.customer || method.customer === intent.customer) return;
  throw badParameter('payment_method', 'The payment method belongs to another customer than this PaymentIntent.');
}

/** A method that was detached, or used without a customer, can't be used again. In the customer's absence it must be theirs. */
export function checkUsable(
  method: PaymentMethod,
  intent: Pick<Intent, 'customer'>,
  isOffSession: boolean | undefined,
) {
  if (method.$.isSpent) throw spent();
  if (isOffSession && (!intent.customer || method.customer !== intent.customer)) {
    throw badParameter(
      'payment_method',
      'To confirm off-session, the payment method must be attached to the customer of this PaymentIntent.',
    );
  }
}

export const spent = () =>
  badParameter(
    'payment_method',
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a ' +
      'connected account without Customer attachment, or was detached from a Customer. It may not be used again. To ' +
      'use a PaymentMethod multiple times, you must attach it to a Customer first.',
  );

export function requireStatus(intent: Intent, verb: string, ...allowed: IntentStatus[]) {
  if (allowed.includes(intent.status)) return;
  throw badState(
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    'payment_intent_unexpected_state',
    { payment_intent: present(intent) },
  );
}

export const payableStatuses: IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
