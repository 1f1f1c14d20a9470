import { agesOf, isOfAge, type SetAgeRange } from '@tours/contract/ages';
import type { CustomerTypeRate, LiveAvailability } from '@tours/contract/fareharbor';
import type { PublicGroup } from '@tours/contract/group';
import type { Cart, CartItem } from '../../../lib/cart.ts';
import { type FieldMapping, textIn } from '../fields/fields.ts';
import { ageKey } from './age-doubt.ts';
import type { Answers, Draft, DraftTraveller } from './draft.ts';
import { addTraveller, maximumParty } from './party.ts';

/** A traveller whose name and age were typed for another tour in the cart. */
export interface KnownTraveller {
  firstname: string;
  lastname: string;
  age: string;
  type: string;
}

/** The party of a trip in the cart as a form, to change its values or to book them on another date. */
export function draftFrom(item: CartItem, live: LiveAvailability, mapping: FieldMapping): Draft {
  const travellers = item.travellers.map((traveller, id): DraftTraveller => {
    const { pk, fields } = traveller.customerTypeRate;
    const rate = rateLike(live, pk, item.travellerTypes[id]);
    const draft = { id, rate: rate?.pk ?? null, answers: answersIn(fields) };
    return traveller.isAgeConfirmed ? { ...draft, confirmedAge: ageKey(draft, mapping) } : draft;
  });
  return { travellers, answers: answersIn(item.fields), nextId: travellers.length };
}

/** The same type has another number on another date, but the same name. */
function rateLike(live: LiveAvailability, pk: number, type: string | undefined): CustomerTypeRate | undefined {
  const rates = live.customer_type_rates;
  return rates.find((rate) => rate.pk === pk) ?? rates.find((rate) => rate.customer_prototype.display_name === type);
}

function answersIn(fields: CartItem['fields']): Answers {
  return Object.fromEntries(fields.map(({ customField, value }) => [customField, value]));
}

/** Everybody named in the other trips of the cart, once each. */
export function knownTravellers(cart: Cart, group: PublicGroup, availability: string): KnownTraveller[] {
  const departures = group.items.flatMap(({ item }) => item.availabilities);
  const known = new Map<string, KnownTraveller>();
  for (const item of cart.items) {
    const departure = departures.find((one) => one._id === item.availability);
    if (!departure || departure._id === availability) continue;
    const mapping = departure.customFieldMapping;
    item.travellers.forEach((traveller, index) => {
      const answers = answersIn(traveller.customerTypeRate.fields);
      const person = personIn(answers, mapping, item.travellerTypes[index] ?? '');
      if (person.firstname) known.set(keyOf(person), known.get(keyOf(person)) ?? person);
    });
  }
  return [...known.values()];
}

/** The known travellers who are not in the form yet. Only a form that asks for both names can tell. */
export function stillMissing(known: KnownTraveller[], draft: Draft, mapping: FieldMapping): KnownTraveller[] {
  if (mapping.firstname === null || mapping.lastname === null) return [];
  const present = new Set(draft.travellers.map(({ answers }) => keyOf(personIn(answers, mapping, ''))));
  return known.filter((person) => !present.has(keyOf(person)));
}

/** Fills in these people: first where no name is typed yet, then as new travellers while there is room. */
export function withPeople(
  draft: Draft,
  people: KnownTraveller[],
  live: LiveAvailability,
  mapping: FieldMapping,
  ageRanges: readonly SetAgeRange[],
): Draft {
  const { firstname, lastname, age } = mapping;
  if (firstname === null || lastname === null) return draft;
  return people.reduce((party, person) => {
    const isFree = ({ answers }: DraftTraveller) => !textIn(answers, firstname) && !textIn(answers, lastname);
    const hasRoom = party.travellers.length < maximumParty(live);
    const next = !party.travellers.some(isFree) && hasRoom ? addTraveller(party, live) : party;
    const free = next.travellers.find(isFree);
    if (!free) return next;
    const filled: DraftTraveller = {
      ...free,
      rate: free.rate ?? typeFor(person, live, ageRanges),
      answers: {
        ...free.answers,
        [firstname]: person.firstname,
        [lastname]: person.lastname,
        [age]: person.age,
      },
    };
    return { ...next, travellers: next.travellers.map((one) => (one === free ? filled : one)) };
  }, draft);
}

/** The type whose ages fit, if there is only one such type; else the one with the same name. */
function typeFor({ age, type }: KnownTraveller, live: LiveAvailability, set: readonly SetAgeRange[]): number | null {
  const rates = live.customer_type_rates;
  const [only, ...others] = rates.filter(({ customer_prototype: prototype }) => {
    const ages = agesOf(prototype, set);
    return (ages.from !== null || ages.to !== null) && age !== '' && isOfAge(Number(age), ages);
  });
  if (only && others.length === 0) return only.pk;
  const alike = rates.find((rate) => rate.customer_prototype.display_name === type);
  return alike?.pk ?? null;
}

function personIn(answers: Answers, mapping: FieldMapping, type: string): KnownTraveller {
  const textOf = (fact: keyof FieldMapping) => textIn(answers, mapping[fact]);
  return { firstname: textOf('firstname'), lastname: textOf('lastname'), age: textOf('age'), type };
}

const keyOf = ({ firstname, lastname, age }: KnownTraveller) => `${firstname} ${lastname} ${age}`.toLowerCase();
