import type { Logger } from 'pino';
import type { Config } from '../../platform/config/config.ts';
import type { mailOutbox } from '../../platform/db/tables/index.ts';
import type { MailTransport, OutgoingMail } from '../../platform/integrations/mail/transport.ts';
import { errorSentence, withoutEmails } from '../../platform/lib/error-line.ts';
import { openSecret } from '../../platform/lib/secret-box.ts';
import { observeCall } from '../../platform/metrics/vendor-call.ts';
import { renderMail } from '../templates/index.ts';

type MailRow = Pick<typeof mailOutbox.$inferSelect, 'id' | 'template' | 'toAddress' | 'data' | 'secret'> &
  Pick<OutgoingMail, 'attachments'>;

/**
 * `accepted`: the mail server has the mail. `deferred`: try again later. `refused`: the mail will never be accepted as
 * it is.
 */
export type Delivery = { outcome: 'accepted' } | { outcome: 'deferred' | 'refused'; cause: string };

interface Means {
  config: Pick<Config, 'SESSION_SECRET'>;
  transport: MailTransport;
  log: Logger;
}

export async function deliver(row: MailRow, { config, transport, log }: Means): Promise<Delivery> {
  let mail: OutgoingMail;
  try {
    const secret = row.secret && openSecret(row.secret, config.SESSION_SECRET);
    const written = await renderMail(row.template, row.data, secret);
    mail = {
      outboxId: row.id,
      to: row.toAddress,
      ...written,
      ...(row.attachments ? { attachments: row.attachments } : {}),
    };
  } catch (error) {
    // Trying again would not help, because data and templates stay the same. The cause may quote the data, but never
    // the secret.
    const cause = errorSentence(error);
    log.error({ mailId: row.id, template: row.template, cause }, 'a mail could not be written');
    return { outcome: 'refused', cause };
  }
  try {
    await observeCall({ vendor: 'mail', operation: row.template }, () => transport.send(mail), outcomeOf);
    log.info({ mailId: row.id, template: row.template }, 'mail sent');
    return { outcome: 'accepted' };
  } catch (error) {
    return notAccepted(row, error, log);
  }
}

/** The fields that nodemailer adds to its errors: https://nodemailer.com/smtp */
interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
}

const isAboutOurSignIn = (code: string | undefined) => code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2';

/** The outcome for the metrics, with the same values as for the other vendors. */
function outcomeOf(error: unknown): string {
  const { code, responseCode } = error as SmtpError;
  if (isAboutOurSignIn(code)) return 'keyRejected';
  if (responseCode === undefined) return 'broken';
  return responseCode >= 500 ? 'refused' : 'serverError';
}

function notAccepted(row: MailRow, error: unknown, log: Logger): Delivery {
  const { code, responseCode, message } = error as SmtpError;
  const cause = withoutEmails(message);
  const facts = { mailId: row.id, template: row.template, code, responseCode, cause };
  // A mail server that refuses our sign-in also answers 5xx, but the mail is fine.
  const isAboutUs = isAboutOurSignIn(code);
  if (isAboutUs) log.error(facts, 'the mail server does not accept our sign-in');
  else log.warn(facts, 'mail not accepted');
  // A server that refuses our greeting or encryption answers 5xx too, so only these codes are about the mail.
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isForGood = isAboutMail && responseCode !== undefined && responseCode >= 500;
  return { outcome: isForGood ? 'refused' : 'deferred', cause: message };
}
