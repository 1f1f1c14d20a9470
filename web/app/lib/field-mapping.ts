import type { FieldMapping } from '@tours/contract/availability';

export const MAPPED = ['age', 'firstname', 'lastname'] as const;

/** Numbers of FareHarbor's questions, as typed; empty for none. */
type TypedMapping = Record<(typeof MAPPED)[number], string>;

const eachOf = <T>(take: (field: (typeof MAPPED)[number]) => T) => ({
  age: take('age'),
  firstname: take('firstname'),
  lastname: take('lastname'),
});

export const typedMapping = (mapping: FieldMapping): TypedMapping => eachOf((field) => String(mapping[field] ?? ''));

export const mappingOf = (typed: TypedMapping): FieldMapping => eachOf((field) => Number(typed[field]) || null);

export function mappingErrors(typed: TypedMapping): Partial<TypedMapping> {
  const wrong = MAPPED.filter((field) => {
    const text = typed[field].trim();
    return text && !(/^\d+$/.test(text) && Number(text) > 0 && Number.isSafeInteger(Number(text)));
  });
  return Object.fromEntries(wrong.map((field) => [field, 'Please enter the question ID']));
}
