import type { Client } from '@tours/contract/client';
import type { LedgerMail } from '@tours/contract/mail';
import { message } from '@tours/contract/messages';
import { notify } from '../notice/notify.tsx';

const FIRST_LOOK_MS = 700;
const LONGEST_MS = 15_000;

interface Followed {
  /** The mail's id, as the answer to the button names it. */
  mail: string;
  /** Somebody asked for the same a moment ago. */
  isRepeated?: boolean;
  /** Said once the mail server has taken it. */
  sent: string;
}

/** Says of a mail what is true of it: that it was taken, refused, or is still on its way. */
export async function followMail(client: Client, { mail, isRepeated = false, sent }: Followed): Promise<void> {
  if (isRepeated) return notify('This email was asked for less than a minute ago. Nothing was sent again.', 'warning');
  const found = await settled(client, mail);
  if (!found || found.state === 'queued') {
    const why = found?.why ? ` The mail server answered: ${found.why}` : '';
    return notify(`The email is queued and goes out by itself as soon as it is taken.${why}`, 'warning');
  }
  if (found.state === 'sent') return notify(sent, 'success');
  return notify(`${message('mail.failed')} (${found.to} was refused: ${found.why ?? 'no reason was given'})`, 'error');
}

/** Looked at again and again, a little less often each time; what is not settled by then goes on without us. */
async function settled(client: Client, id: string): Promise<LedgerMail | null> {
  const deadline = Date.now() + LONGEST_MS;
  let found: LedgerMail | null = null;
  for (let pause = FIRST_LOOK_MS; Date.now() < deadline; pause *= 1.5) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const [now] = await client.findMails({ query: { mail: id } }).catch(() => []);
    found = now ?? found;
    // Tried and put off: it may take hours.
    if (found && (found.state !== 'queued' || found.attempts > 0)) return found;
  }
  return found;
}
