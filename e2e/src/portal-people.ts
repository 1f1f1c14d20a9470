import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { DEMO_PASSWORD, forgetAttempts, OWN_PASSWORD, signInByApi, temporaryPassword } from './people.ts';
import type { World } from './world.ts';

export const EMPLOYEE = 'employee@coastline.example';
export const MANAGER = 'manager@coastline.example';
export const AGENT = 'agent@maple.example';
export const TRAVELLER = 'traveller@home.example';

/** Signs in without opening the login page: afterwards the browser has the cookie. */
export async function signIn(context: BrowserContext, world: World, email: string, password = DEMO_PASSWORD) {
  await forgetAttempts(world);
  const answer = await context.request.post(`${world.origin}/api/auth/sign-in/email`, {
    headers: { 'x-api-key': 'demo-key', origin: world.origin },
    data: { email, password },
  });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()} ${await answer.text()}`);
}

/** Creates an employee in Vancouver for this test only, with a password of their own. */
export async function newColleague(world: World) {
  const lastname = randomUUID().slice(0, 8);
  const email = `nora.${lastname}@coastline.example`;
  const [vancouver] = await world.query<{ id: string }>(`select id from divisions where shortname = 'VAN'`);
  const manager = await signInByApi(world, { email: MANAGER, password: DEMO_PASSWORD });
  await manager.createEmployee({ body: { name: 'Nora', lastname, email, divisions: [vancouver!.id] } });
  const self = await signInByApi(world, { email, password: await temporaryPassword(world, email) });
  await self.changePassword({ body: { newPassword: OWN_PASSWORD } });
  return { email, password: OWN_PASSWORD, lastname, fullName: `Nora ${lastname}` };
}
