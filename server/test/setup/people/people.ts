import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { eventually } from '../eventually.ts';
import type { WorldCopy } from '../world/copy-world.ts';
import { API_KEY } from '../world/environment.ts';
import { clientOf } from './client-of.ts';

export const DEMO_PASSWORD = 'demo-password-1';

/** People who sign in, with access to their mailboxes. */
export function peopleOf(world: Pick<WorldCopy, 'query' | 'sandbox'> & { origin: string }) {
  async function post(path: string, body: unknown, cookie = '') {
    const answer = await fetch(`${world.origin}/api/auth/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-key': API_KEY,
        ...(cookie ? { cookie } : {}),
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null };
  }

  /** Sends it from another address of this machine, as a stranger would. */
  function postFrom(place: string, path: string, body: unknown) {
    const headers = { 'content-type': 'application/json', 'x-api-key': API_KEY };
    const url = new URL(`/api/auth/${path}`, world.origin);
    return new Promise<number>((resolve, reject) => {
      const asking = request(url, { method: 'POST', headers, localAddress: place, agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode!);
      });
      asking.on('error', reject).end(JSON.stringify(body));
    });
  }

  const cookieOf = (headers: Headers) =>
    headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');

  async function tryToSignIn(email: string, password = DEMO_PASSWORD, cookie = '') {
    const { status, body, headers } = await post('sign-in/email', { email, password }, cookie);
    return { status, code: body?.code as string | undefined, body, cookie: cookieOf(headers) };
  }

  async function signIn(email: string, password = DEMO_PASSWORD) {
    const { status, cookie } = await tryToSignIn(email, password);
    if (status !== 200) throw new Error(`${email} could not sign in: ${status}`);
    return { email, cookie, client: clientOf(world.origin, { cookie }) };
  }

  /** All tests share one address and sign in more often than a person would. */
  const forgetAttempts = () => world.query(`delete from call_budget where vendor = 'attempts'`);

  const mailTo = (email: string, subject: RegExp, known: string[] = []) =>
    eventually(async () => {
      const mail = (await world.sandbox.mails(email)).find(
        (mail) => subject.test(mail.subject) && !known.includes(mail.messageId),
      );
      if (!mail) throw new Error(`No mail for ${email} yet`);
      return mail;
    });

  async function temporaryPassword(email: string, known: string[] = []) {
    const { text, messageId } = await mailTo(email, /^Your .+ account$/, known);
    return { password: text.match(/Temporary password:\s+(\S{10})\b/)![1]!, messageId };
  }

  const divisionId = async (shortname: string) => {
    const [row] = await world.query<{ id: string }>('select id from divisions where shortname = $1', [shortname]);
    return row!.id;
  };

  const newEmail = (name = 'new') => `${name}.${randomUUID().slice(0, 8)}@coastline.example`;

  return { post, postFrom, tryToSignIn, signIn, forgetAttempts, mailTo, temporaryPassword, divisionId, newEmail };
}
export type People = ReturnType<typeof peopleOf>;
