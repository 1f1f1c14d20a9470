import { randomUUID } from 'node:crypto';
import { findDeparture, shopper } from '../../setup/people/shopper.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

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

type Rated = { pk: number; rates: { pk: number; total_including_tax: number }[] };

/** Changes a departure's price at FareHarbor and returns how to undo it. */
export async function repriced(
  { sandbox }: Pick<World, 'sandbox'>,
  pk: number,
  price: (cents: number) => number,
): Promise<() => Promise<unknown>> {
  const { availabilities } = await sandbox.fareharbor();
  const { rates } = availabilities.find((one) => one.pk === pk) as unknown as Rated;
  const priced = (of: (cents: number) => number) =>
    rates.map(({ pk, total_including_tax }) => ({ pk, total_including_tax: of(total_including_tax) }));
  await sandbox.setAvailability(pk, { rates: priced(price) });
  return () => sandbox.setAvailability(pk, { rates: priced((cents) => cents) });
}
