import { emit } from './events.ts';
import type { Charge, FraudWarning } from './types.ts';
import { newId, nowSeconds, type World } from './world.ts';

/** The card network warns of fraud before the cardholder disputes the payment. */
export function warnOfFraud(world: World, charge: Charge, fraudType: string): FraudWarning {
  const warning: FraudWarning = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: nowSeconds(),
    fraud_type: fraudType,
    payment_intent: charge.payment_intent,
  };
  world.warnings.set(warning.id, warning);
  emit(world, 'radar.early_fraud_warning.created', warning);
  return warning;
}
