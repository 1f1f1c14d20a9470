import type { Client } from '@tours/contract/client';
import type { ListedMail } from '@tours/contract/mail';
import { message } from '@tours/contract/messages';
import { notify } from '../notice/notify.tsx';

const FIRST_LOOK_MS = 700;
const LONGEST_MS = 15_000;

interface Followed {
  /** Id of the mail, from the answer to the request. */
  mail: string;
  /** True when somebody asked for the same mail a moment ago. */
  isRepeated?: boolean;
}

/** Reports the state of a mail: accepted by the mail server with the message `sent`, refused, or still queued. */
export async function followMail(
  client: Client,
  { mail, isRepeated = false }: Followed,
  sent = message('mail.sent'),
): Promise<void> {
  if (isRepeated) return notify('This email was requested less than a minute ago, so it wasn’t sent again.', 'warning');
  const found = await settled(client, mail);
  if (!found || found.state === 'queued') {
    const why = found?.why ? ` The mail server answered: ${found.why}` : '';
    return notify(`The email is queued. We’ll keep trying until it is delivered.${why}`, 'warning');
  }
  if (found.state === 'sent') return notify(sent, 'success');
  return notify(`${message('mail.failed')} (${found.to} was refused: ${found.why ?? 'no reason was given'})`, 'error');
}

/** Polls the mail with growing pauses. A mail that is still queued at the end is sent later by the server. */
async function settled(client: Client, id: string): Promise<ListedMail | null> {
  const deadline = Date.now() + LONGEST_MS;
  let found: ListedMail | null = null;
  for (let pause = FIRST_LOOK_MS; Date.now() < deadline; pause *= 1.5) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const [now] = await client.findMails({ query: { mail: id } }).catch(() => []);
    found = now ?? found;
    // A first attempt failed and a retry is planned, which may take hours.
    if (found && (found.state !== 'queued' || found.attempts > 0)) return found;
  }
  return found;
}
