import { type TOTP, URI } from 'otpauth';
import type { People } from './people.ts';
import { DEMO_PASSWORD } from './sign-in.ts';

/** The code that the authenticator app shows at a time. */
export const codeOf = (totpUri: string, timestamp = Date.now()) => (URI.parse(totpUri) as TOTP).generate({ timestamp });

/** Turns the second factor of a signed-in person on. Returns the cookie of the renewed session. */
export async function withSecondFactor(people: People, cookie: string) {
  const { body } = await people.post('two-factor/enable', { password: DEMO_PASSWORD }, cookie);
  const { totpURI, backupCodes } = body as { totpURI: string; backupCodes: string[] };
  const set = await people.post('two-factor/verify-totp', { code: codeOf(totpURI) }, cookie);
  const renewed = set.headers.getSetCookie().map((each) => each.split(';')[0]!);
  return { totpURI, backupCodes, cookie: renewed.join('; ') };
}
