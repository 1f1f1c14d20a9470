import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer/index.js';
import type { Config } from '../../config.ts';

export interface OutgoingMail {
  /** Names the mail for good: a second sending of the same one carries the same Message-ID. */
  outboxId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: Mail.Attachment[];
}

export interface MailTransport {
  /** Resolves when the mail server has taken it. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Pooled: connections are kept, which sends some twenty times as many mails a second. */
export function createMailTransport(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>): MailTransport {
  const pool = createTransport({
    url: config.SMTP_URL,
    ...encryption(config.SMTP_URL),
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  const domain = /@([^>\s]+)/.exec(config.MAIL_FROM)?.[1] ?? 'localhost';
  return {
    async send({ outboxId, to, ...content }) {
      await pool.sendMail({
        ...content,
        from: config.MAIL_FROM,
        // As an object, so that a comma in an address can never make it several recipients.
        to: { name: '', address: to },
        messageId: `<${outboxId}@${domain}>`,
        // Machines that answer mails, such as out-of-office notes, leave these alone.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => pool.close(),
  };
}

/** A password is told only over an encrypted line. `?requireTLS=false` lifts that, for a server on the same machine. */
function encryption(smtpUrl: string): { requireTLS?: true } {
  const { password, searchParams } = new URL(smtpUrl);
  return password && !searchParams.has('requireTLS') ? { requireTLS: true } : {};
}
