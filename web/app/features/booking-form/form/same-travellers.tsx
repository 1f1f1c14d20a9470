import { Button, Group } from '@mantine/core';
import type { KnownTraveller } from './cart-party.ts';

interface SameTravellersProps {
  people: KnownTraveller[];
  onChoose(people: KnownTraveller[]): void;
}

/** Fills in names and ages that were typed for another tour in the cart. */
export function SameTravellers({ people, onChoose }: SameTravellersProps) {
  if (people.length === 0) return null;
  return (
    <fieldset>
      <legend style={{ padding: 0, marginBottom: '0.5rem', fontWeight: 600 }}>Same travellers as in your cart</legend>
      <Group gap="xs">
        {people.length > 1 && (
          <Button variant="light" onClick={() => onChoose(people)}>
            All {people.length}
          </Button>
        )}
        {people.map((person) => (
          <Button
            key={`${person.firstname} ${person.lastname} ${person.age}`}
            variant="default"
            onClick={() => onChoose([person])}
          >
            {[person.firstname, person.age].filter(Boolean).join(', ')}
          </Button>
        ))}
      </Group>
    </fieldset>
  );
}
