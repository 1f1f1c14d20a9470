import fc from 'fast-check';
import type { Known } from './known.ts';
import { EDGES } from './spoil.ts';

/** The part of JSON Schema that zod produces. */
export interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
}

/** Values that the schema allows, as far as JSON Schema describes it. Finer rules lead to refusals. */
export function valuesOf(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const named = known.named[name];
  const plain = plainValues(schema, known);
  return named?.length
    ? fc.oneof({ arbitrary: fc.constantFrom(...named), weight: 3 }, { arbitrary: plain, weight: 1 })
    : plain;
}

function plainValues(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, known)));
  if (schema.allOf) return valuesOf(Object.assign({}, ...schema.allOf) as Schema, known);
  switch (schema.type) {
    case 'object':
      return objects(schema, known);
    case 'array':
      return arrays(schema, known);
    case 'string':
      return strings(schema, known);
    case 'integer':
    case 'number':
      return numbers(schema, known);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objects({ properties, required = [], additionalProperties }: Schema, known: Known): fc.Arbitrary<unknown> {
  if (!properties && typeof additionalProperties === 'object')
    return fc.dictionary(fc.string({ maxLength: 8 }), valuesOf(additionalProperties, known), { maxKeys: 3 });
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, valuesOf(field, known, name)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required.filter((name) => properties?.[name]) });
}

function arrays({ items = {}, prefixItems, minItems = 0, maxItems = 3 }: Schema, known: Known): fc.Arbitrary<unknown> {
  if (prefixItems) return fc.tuple(...prefixItems.map((item) => valuesOf(item, known)));
  return fc.array(valuesOf(items, known), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) });
}

function strings({ format, pattern, minLength = 0, maxLength = 30 }: Schema, known: Known): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.oneof({ arbitrary: fc.constantFrom(...known.ids), weight: 4 }, fc.uuid());
  if (format === 'date')
    return fc.oneof({ arbitrary: fc.constantFrom(...known.days), weight: 4 }, fc.constantFrom(...EDGES));
  if (format === 'email')
    return fc.oneof({ arbitrary: fc.constantFrom(...known.emails), weight: 2 }, fc.emailAddress());
  if (pattern) return matching(pattern, known);
  const free = fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 30)) });
  return fc.oneof(free, fc.constantFrom(...known.words));
}

function matching(pattern: string, known: Known): fc.Arbitrary<unknown> {
  const fitting = [...known.words, ...known.emails].filter((word) => new RegExp(pattern).test(word));
  try {
    const made = fc.stringMatching(new RegExp(pattern), { size: 'small' });
    return fitting.length ? fc.oneof(fc.constantFrom(...fitting), made) : made;
  } catch {
    // Some patterns can't be turned into a generator.
    return fc.constantFrom(...(fitting.length ? fitting : known.words));
  }
}

function numbers(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const min = Math.max(minimum ?? -1000, exclusiveMinimum === undefined ? -Infinity : exclusiveMinimum + 1);
  const max = Math.max(
    min,
    Math.min(maximum ?? 1e15, exclusiveMaximum === undefined ? Infinity : exclusiveMaximum - 1),
  );
  const any = fc.integer({ min: Math.max(min, -(2 ** 53) + 1), max: Math.min(max, 2 ** 53 - 1) });
  const small = fc.integer({ min, max: Math.min(max, min + 100) });
  return fc.oneof(any, small, fc.constantFrom(...known.pks));
}
