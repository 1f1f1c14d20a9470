import { travellerName } from '@tours/contract/person-name';

/** From this age on, a person's name may be shown in full. Somebody without a known age counts as a child. */
const GROWN_UP = 19;

interface Traveller {
  firstname: string;
  lastname: string;
  age: number | null;
}

/** `Mia Larsen` → `M. L.` */
const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .flatMap((part) => [...part].slice(0, 1))
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');

/** The name of a traveller for a bank: children only by their initials. */
export function nameForBank(traveller: Traveller): string {
  const name = travellerName(traveller);
  return traveller.age !== null && traveller.age >= GROWN_UP ? name : initialsOf(name);
}
