import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { eventually } from '../eventually.ts';
import type { WorldCopy } from '../world/copy-world.ts';
import { API_KEY } from '../world/environment.ts';
import { clientOf } from './client-of.ts';
import { DEMO_PASSWORD, postAuth } from './sign-in.ts';

/** People who sign in, with access to their mailboxes. */
export function peopleOf(world: Pick<WorldCopy, 'query' | 'sandbox'> & { origin: string }) {
  const post = (path: string, body: unknown, cookie = '') => postAuth(world.origin, path, body, cookie);

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

  async function tryToSignIn(email: string, password = DEMO_PASSWORD, cookie = '') {
    const answer = await post('sign-in/email', { email, password }, cookie);
    return { ...answer, code: answer.body?.code as string | undefined };
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
