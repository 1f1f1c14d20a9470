import { agesOf, isOfAge, type SetAgeRange } from '@tours/contract/ages';
import type { AgeDoubts } from '@tours/contract/checkout-refusals';
import type { LiveAvailability } from '@tours/contract/fareharbor';
import type { CartOrderItem } from '@tours/contract/order';
import { travellerName } from '@tours/contract/person-name';
import { type ReadTraveller, rateOf } from './rules.ts';

type Doubt = AgeDoubts['items'][number]['travellers'][number];

/** Lists travellers whose age does not fit their type and was not confirmed. An unknown age is not listed. */
export function ageDoubtsOf(
  live: LiveAvailability,
  { travellers: sent }: CartOrderItem,
  travellers: ReadTraveller[],
  set: SetAgeRange[],
): Doubt[] {
  return travellers.flatMap(({ age, customerType, customerTypeRatePk, ...traveller }, index): Doubt[] => {
    const ages = agesOf(rateOf(live, customerTypeRatePk).customer_prototype, set);
    if (age === null || isOfAge(age, ages) || sent[index]?.isAgeConfirmed) return [];
    return [{ index, name: travellerName(traveller), age, customerType, ...ages }];
  });
}
