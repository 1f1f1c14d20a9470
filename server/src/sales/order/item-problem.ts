import type { ItemProblem } from '@tours/contract/checkout-refusals';
import type { Quote } from '../../platform/integrations/fareharbor/port.ts';

/** An item of a cart can't be sold. The message is for the person who orders. */
export class ItemRefused extends Error {}

/** The one problem of an order that is not about an item. */
export const orderProblem = (error: string): ItemProblem[] => [{ availability: null, name: '', error }];

export function refusalOf(name: string, { reason }: Quote): string {
  // The specification's sentence.
  const refusal = `Item ${name} is not valid`;
  return reason ? `${refusal}: ${reason}` : refusal;
}
