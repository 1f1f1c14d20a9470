import type { CustomField, ExtendedOption, Item, PriceModifier, Prototype } from '../types.ts';

export const unpriced: PriceModifier = {
  modifier_kind: 'offset',
  modifier_type: 'none',
  offset: 0,
  percentage: 0,
};

type FieldInput = Partial<CustomField> & Pick<CustomField, 'pk' | 'name' | 'type'>;

export const field = (input: FieldInput): CustomField => ({
  ...unpriced,
  title: input.name,
  is_required: false,
  description: '',
  extended_options: [],
  ...input,
});

export const option = (pk: number, name: string, offset = 0, description = ''): ExtendedOption => ({
  ...unpriced,
  pk,
  name,
  description,
  modifier_type: offset === 0 ? 'none' : 'adjust',
  offset,
});

/** First name, last name and age, asked of every traveller. Their pks are consecutive, starting here. */
export const travellerFields = (firstPk: number): CustomField[] => [
  field({ pk: firstPk, type: 'short', name: 'First name', is_required: true }),
  field({ pk: firstPk + 1, type: 'short', name: 'Last name', is_required: true }),
  field({
    pk: firstPk + 2,
    type: 'short',
    name: 'Age',
    is_required: true,
    description: 'Age on the day of the tour',
  }),
];

/** Every tour of Coastline asks its travellers the same, and nothing more unless the tour says so. */
export const coastline = {
  company: 'coastlinetours',
  customerFields: travellerFields(313_064),
  bookingFields: [],
} satisfies Partial<Item>;

export const inBC = { province: 'BC', country: 'CA' };

type Extra = Partial<Pick<Prototype, 'minimumPartySize' | 'plural'>>;

/** All tours of a company share its customer types. A prototype is one type with its price on one tour. */
export function prototype(pk: number, name: string, note: string, total: number, extra: Extra = {}): Prototype {
  return {
    pk,
    displayName: name,
    note,
    singular: name,
    plural: `${name}s`,
    customerTypePk: typePk(name),
    total,
    ...extra,
  };
}

const types = ['Adult', 'Youth', 'Child', 'Senior', 'Single kayak', 'Double kayak seat', 'Canoe seat', 'Photo book'];

function typePk(name: string) {
  const at = types.indexOf(name);
  if (at === -1) throw new Error(`Customer type ${name} has no pk`);
  return 71_001 + at;
}
