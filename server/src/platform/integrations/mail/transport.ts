import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer/index.js';
import type { Config } from '../../config/config.ts';

export interface OutgoingMail {
  subject: string;
  text: string;
  html: string;
  /** The sender's name and the address for answers. Null for mails of the platform itself. */
  brand: { name: string; supportEmail: string } | null;
  /** The person who gets the answers instead of the brand's support. */
  answersTo?: { name: string; email: string } | null;
  /** Only offers have it. A POST to it ends them, as RFC 8058 says. */
  unsubscribeUrl?: string | undefined;
  /** The mail's permanent id. A second sending of the same mail has the same Message-ID. */
  outboxId: string;
  to: string;
  attachments?: Mail.Attachment[];
}

export interface MailTransport {
  /** Resolves when the mail server has taken it. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Sends mails over kept connections, which handles about twenty times as many mails per second. */
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
  const address = /<([^<>\s]+)>/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM;
  const domain = /@([^>\s]+)/.exec(config.MAIL_FROM)?.[1] ?? 'localhost';
  return {
    async send({ outboxId, to, subject, brand, answersTo, unsubscribeUrl, text, html, attachments = [] }) {
      const answers = answersTo ?? (brand && { name: brand.name, email: brand.supportEmail });
      await pool.sendMail({
        subject,
        attachments,
        text,
        html,
        // The inbox shows the name of the brand, and answers go to its support. The address stays ours, because only that one
        // may send from our mail server.
        from: brand ? { name: brand.name, address } : config.MAIL_FROM,
        ...(answers ? { replyTo: { name: answers.name, address: answers.email } } : {}),
        // An object cannot become several recipients when an address contains a comma.
        to: { name: '', address: to },
        messageId: `<${outboxId}@${domain}>`,
        // Programs that answer mails, such as out-of-office notes, skip mails with these headers. Exchange reads only
        // the second one.
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'OOF, AutoReply',
          ...(unsubscribeUrl && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    },
    close: () => pool.close(),
  };
}

/**
 * Requires encryption when the address contains a password. `?requireTLS=false` lifts that, for a mail server on the
 * same machine.
 */
function encryption(smtpUrl: string): { requireTLS?: true } {
  const { password, searchParams } = new URL(smtpUrl);
  return password && !searchParams.has('requireTLS') ? { requireTLS: true } : {};
}
