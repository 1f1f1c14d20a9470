import type { PartnerInput } from '@tours/contract/partner';
import { pick } from '@tours/contract/pick';

const FIELDS = [
  'name',
  'website',
  'slug',
  'email',
  'phone',
  'comissionPercentage',
  'timezone',
  'taxNumber',
  'address',
] as const;

/** Takes only the fields that a person decides. The server sets owner, author and times. */
export const rowOf = (input: Pick<PartnerInput, (typeof FIELDS)[number]>) => pick(input, FIELDS);
