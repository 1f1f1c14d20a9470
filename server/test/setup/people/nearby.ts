import type { World } from '../world/world.ts';
import type { SignedIn } from './callers.ts';
import { peopleOf } from './people.ts';

/**
 * Neighbours who share more than those of `signInEverybody`: a colleague in the same company who works for another
 * division alone, and an agent of another partner in the same division.
 */
export async function signInNearby(
  world: Pick<World, 'origin' | 'query' | 'sandbox'>,
): Promise<Record<'agent' | 'employee', SignedIn>> {
  const people = peopleOf(world);
  const { client: manager } = await people.signIn('manager@coastline.example');
  const emails = { agent: people.newEmail('agent'), employee: people.newEmail('colleague') };
  const [partner] = await world.query<{ id: string }>(`select id from partners where name = 'Harbour Travel'`);
  const name = { name: 'Nearby', lastname: 'Neighbour' };
  await manager.createAgent({ body: { ...name, email: emails.agent, partner: partner!.id } });
  const divisions = [await people.divisionId('RKY')];
  await manager.createEmployee({ body: { ...name, email: emails.employee, divisions } });
  const signIn = async (email: string) => {
    const signedIn = await people.signIn(email, (await people.temporaryPassword(email)).password);
    await signedIn.client.changePassword({ body: { newPassword: 'a phrase of my own' } });
    return signedIn;
  };
  return { agent: await signIn(emails.agent), employee: await signIn(emails.employee) };
}
