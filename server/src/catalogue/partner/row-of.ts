import type { PartnerInput } from '@tours/contract/partner';

type Typed = Pick<
  PartnerInput,
  'name' | 'website' | 'slug' | 'email' | 'phone' | 'comissionPercentage' | 'timezone' | 'taxNumber' | 'address'
>;

/** Takes only the fields that a person decides. The server sets owner, author and times. */
export function rowOf(input: Typed): Typed {
  const { name, website, slug, email, phone, comissionPercentage, timezone, taxNumber, address } = input;
  return { name, website, slug, email, phone, comissionPercentage, timezone, taxNumber, address };
}
