import { randomUUID } from 'node:crypto';
import { findDeparture, shopper } from '../../setup/people/shopper.ts';
import { openWorld } from '../../setup/world/world.ts';

const PLACES = {
  spring: { slug: 'spring-break', partner: 'maple-leaf-academy', tour: 'Whale Watching Voyage' },
  harbour: { slug: 'harbour-weekend', partner: 'groups', tour: 'Harbour Sunset Cruise' },
  lake: { slug: 'lake-days', partner: 'red-river', tour: 'Lake Days Sailing' },
};
type Place = keyof typeof PLACES;

export type Places = Awaited<ReturnType<typeof openPlaces>>;

/** A world with a shopper who fills the same order at different places. */
export async function openPlaces() {
  const world = await openWorld();
  const person = shopper(world.client, world.sandbox);

  async function cartOf(place: Place) {
    const { slug, partner, tour } = PLACES[place];
    const group = await person.readGroup(slug, partner);
    const item = await person.fillIn(group, { tour, ages: [9] });
    const pk = findDeparture(group, tour).availability.fareharborDetails.availabilityPk;
    return { group, items: [item], pk };
  }

  async function save(place: Place, id: string = randomUUID()) {
    const { group, items } = await cartOf(place);
    return person.order(group, items, `${id}@parents.example`, id);
  }

  const intentAtStripe = async (id: string) =>
    (await world.sandbox.stripe()).payment_intents.find((intent) => intent.id === id)!;

  return { world, person, cartOf, save, intentAtStripe };
}
