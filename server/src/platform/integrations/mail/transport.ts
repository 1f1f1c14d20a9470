import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer/index.js';
import type { Config } from '../../config/config.ts';
import { flowed } from './flowed.ts';

export interface OutgoingMail {
  subject: string;
  text: string;
  html: string;
  /** The sender's name, and where answers go; null: the platform itself writes. */
  brand: { divisionName: string; supportEmail: string } | null;
  /** Names the mail for good: a second sending of the same one carries the same Message-ID. */
  outboxId: string;
  to: string;
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
  const address = /<([^<>\s]+)>/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM;
  const domain = /@([^>\s]+)/.exec(config.MAIL_FROM)?.[1] ?? 'localhost';
  return {
    async send({ outboxId, to, subject, brand, text, html, attachments = [] }) {
      await pool.sendMail({
        subject,
        attachments,
        // Not `text` and `html`, which say nothing of flowed lines. The last is the one to be shown.
        alternatives: [
          { contentType: 'text/plain; charset=utf-8; format=flowed', content: flowed(text) },
          { contentType: 'text/html; charset=utf-8', content: html },
        ],
        // The inbox shows the name of whom one booked with, and answers reach people. The address stays ours, which
        // alone may send from our mail server.
        from: brand ? { name: brand.divisionName, address } : config.MAIL_FROM,
        ...(brand ? { replyTo: { name: brand.divisionName, address: brand.supportEmail } } : {}),
        // As an object, so that a comma in an address can never make it several recipients.
        to: { name: '', address: to },
        messageId: `<${outboxId}@${domain}>`,
        // Machines that answer mails, such as out-of-office notes, leave these alone; Exchange by a header of its own.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
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
