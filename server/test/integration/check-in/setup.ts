import { randomUUID } from 'node:crypto';
import { countInOneWindow } from '../../setup/one-window.ts';
import { type SignedIn, signInEverybody } from '../../setup/people/callers.ts';
import { placeTripToday } from '../../setup/trip-day.ts';
import { openWorld } from '../../setup/world/world.ts';

/** A device that belongs to nobody yet. */
export const device = randomUUID();
const NOTHING = { traveller: null, state: null, count: null, undoes: null, text: '' as const };

/** An act of this device a minute ago: a traveller is here. */
export const here = (traveller: string, part: object = {}) => ({
  ...NOTHING,
  _id: randomUUID(),
  device,
  kind: 'state' as const,
  traveller,
  state: 'here' as const,
  deviceMs: Date.now() - 60_000,
  offsetMs: 0,
  ...part,
});

/** A world with a departure of today and three travellers, opened by everybody who may. */
export async function openTripDay() {
  const world = await openWorld();
  await countInOneWindow(world);
  const everybody = await signInEverybody(world);
  const trip = await placeTripToday(world, 3);
  const staff = everybody.employee.client;
  const params = { id: trip.departure };
  return {
    world,
    everybody,
    trip,
    staff,
    params,
    sync: (key: string, acts: object[] = [], { client }: Pick<SignedIn, 'client'> = world) =>
      client.syncTripDay({ params: { key }, body: { acts: acts as never } }),
    guideLink: async (email = 'sam@guides.example') =>
      (await staff.issueGuideLink({ params, body: { email } })).address.split('/').at(-1)!,
    auditsOf: (action: string) =>
      world.query<{ after: { by?: string } | null }>(
        `select after from audit_log where action = $1 and entity_id = $2 order by created_at`,
        [action, trip.departure],
      ),
  };
}
export type TripDay = Awaited<ReturnType<typeof openTripDay>>;
