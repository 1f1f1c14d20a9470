import { eventually } from '../../server/test/setup/eventually.ts';
import { clientOf } from '../../server/test/setup/people/client-of.ts';
import { peopleOf } from '../../server/test/setup/people/people.ts';
import { shopper } from '../../server/test/setup/people/shopper.ts';
import { DEMO_PASSWORD } from '../../server/test/setup/people/sign-in.ts';
import { API_KEY } from '../../server/test/setup/world/environment.ts';
import type { World } from './world.ts';

export { DEMO_PASSWORD };
export const OWN_PASSWORD = 'a pass phrase of mine';

export interface Credentials {
  email: string;
  password: string;
}

/** All journeys share one address, which would reach the login limit. */
export const forgetAttempts = (world: World) => peopleOf(world).forgetAttempts();

/** The match of `wanted` in the newest mail with this subject, once more than `nth` of them have arrived. */
function mailed({ sandbox }: World, to: string, subject: RegExp, wanted: RegExp, nth = 0): Promise<string> {
  return eventually(async () => {
    const mails = (await sandbox.mails(to)).filter((mail) => subject.test(mail.subject));
    const found = mails.map(({ text }) => wanted.exec(text)?.[1]).filter((text) => text !== undefined);
    if (found.length <= nth) throw new Error(`${found.length} such mails to ${to}`);
    return found.at(-1)!;
  });
}

export const verificationLink = (world: World, email: string, nth = 0) =>
  mailed(world, email, /verify/i, /(http\S+\/login-amplify\/customers\?\S+)/, nth);
export const resetCode = (world: World, email: string) => mailed(world, email, /code to reset/i, /^(\d{8})$/m);
export const temporaryPassword = (world: World, email: string, nth = 0) =>
  mailed(world, email, /./, /Temporary password:\s+(\S{10})\b/, nth);

/** A second session beside the browser's, made through the API. */
export async function signInByApi(world: World, { email, password }: Credentials, userAgent = 'a test') {
  const answer = await fetch(`${world.origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': API_KEY, 'user-agent': userAgent },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`${email} can't sign in: ${answer.status} ${await answer.text()}`);
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  return clientOf(world.origin, { cookie: cookie.join('; '), 'user-agent': userAgent });
}

/** Creates a traveller with a verified account for this test only. */
export async function makeTraveller(world: World, email: string): Promise<Credentials> {
  const password = OWN_PASSWORD;
  await world.client.signUp({ body: { email, password } });
  const token = new URL(await verificationLink(world, email)).searchParams.get('verify')!;
  await world.client.verifyAccount({ body: { token, email, password } });
  return { email, password };
}

/** Books for a new person and returns the mailed password. */
export async function bookAsNewcomer(world: World, email: string): Promise<string> {
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  await person.book(group, [await person.fillIn(group, { tour: 'Trip Photo Book', ages: [44] })], email);
  return temporaryPassword(world, email);
}

/** Adds an employee to Prairie, who still has the temporary password from the mail. */
export async function hireEmployee(world: World, email: string): Promise<Credentials> {
  const colleague = await signInByApi(world, { email: 'employee@prairie.example', password: DEMO_PASSWORD });
  const { divisions } = await colleague.getSession({});
  await colleague.createEmployee({
    body: { name: 'Sam', lastname: 'Newman', email, divisions: divisions.map(({ _id }) => _id) },
  });
  return { email, password: await temporaryPassword(world, email) };
}

/** Makes Prairie require an authenticator app while `during` runs. */
export async function requiringTwoFactor({ query }: World, during: () => Promise<void>): Promise<void> {
  const setTo = (value: boolean) =>
    query(
      `update companies set requires_two_factor = $1 where id =
        (select company_id from employees where email = 'employee@prairie.example')`,
      [value],
    );
  await setTo(true);
  try {
    await during();
  } finally {
    await setTo(false);
  }
}
