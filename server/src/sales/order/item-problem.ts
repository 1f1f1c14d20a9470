import type { Order } from '../../platform/db/tables/index.ts';
import type { Quote } from '../../platform/integrations/fareharbor/port.ts';

export type Problem = Order['problems'][number];

/** An item of a cart can't be sold. The message is for the person who orders. */
export class ItemProblem extends Error {}

/** FareHarbor's refusal of a party, with its reason if it gives one. */
export function refusalOf(name: string, { reason }: Quote): string {
  // The specification's sentence.
  const refusal = `Item ${name} is not valid`;
  return reason ? `${refusal}: ${reason}` : refusal;
}
