import { peopleOf } from '../server/test/setup/people/people.ts';
import { API_KEY } from '../server/test/setup/world/environment.ts';

export interface Scene {
  origin: string;
  sandbox: Parameters<typeof peopleOf>[0]['sandbox'];
  query: Parameters<typeof peopleOf>[0]['query'];
}

/** Signs a person in and returns the headers of their requests. */
export async function headersOf(scene: Scene, email: string) {
  const people = peopleOf(scene);
  await people.forgetAttempts();
  const { cookie } = await people.signIn(email);
  return { 'x-api-key': API_KEY, cookie };
}
