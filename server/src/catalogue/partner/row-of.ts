import type { PartnerInput } from '@tours/contract/partner';

type Typed = Pick<
  PartnerInput,
  'name' | 'website' | 'slug' | 'email' | 'phone' | 'comissionPercentage' | 'timezone' | 'address'
>;

/** Of what was sent, only what the person decides: owner, author and times are the server's. */
export function rowOf(input: Typed): Typed {
  const { name, website, slug, email, phone, comissionPercentage, timezone, address } = input;
  return { name, website, slug, email, phone, comissionPercentage, timezone, address };
}
