import { expect } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { DEMO_PASSWORD, postAuth } from '../../setup/people/sign-in.ts';
import type { World } from '../../setup/world/world.ts';

export const OLD = DEMO_PASSWORD;
export const NEW = 'a new pass phrase';
/** The answer to every wrong code. */
export const REFUSED = { code: 'INVALID_OTP', message: 'Invalid OTP' };

/** A person who forgot the password, with access to the mailbox. */
export function forgetful(world: World) {
  const post = (path: string, body: unknown) => postAuth(world.origin, path, body);
  const requestCode = (email: string) => post('email-otp/request-password-reset', { email });
  const reset = (email: string, otp: string, password = NEW) =>
    post('email-otp/reset-password', { email, otp, password });
  const signIn = (email: string, password: string) => post('sign-in/email', { email, password });

  const codes = async (email: string) =>
    (await world.sandbox.mails(email.toLowerCase()))
      .filter(({ subject }) => subject === 'Your code to reset your password')
      .map(({ text }) => text.match(/^\d{8}$/m)![0]);

  /** Requests a code and waits for its mail. */
  async function mailedCode(email: string): Promise<string> {
    const before = await codes(email);
    expect(await requestCode(email)).toMatchObject({ status: 200, body: {} });
    return eventually(async () => {
      const now = await codes(email);
      if (now.length === before.length) throw new Error('no code yet');
      return now.find((code) => !before.includes(code))!;
    });
  }

  /** All tests share one address, which would reach its limit. */
  const forgetAddress = () => world.query(`delete from call_budget where "window" not like 'reset-code:%'`);
  const forgetMailboxes = () => world.query(`delete from call_budget where "window" like 'reset-code:%'`);

  return { post, requestCode, reset, signIn, codes, mailedCode, forgetAddress, forgetMailboxes };
}
export type Forgetful = ReturnType<typeof forgetful>;
