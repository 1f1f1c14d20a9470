import type { Collection, Journal } from '../core/journal.ts';

type Attachment = { filename: string; contentType: string; content: string };
export type Mail = {
  id: string;
  /** Envelope recipients, joined with a comma. */
  to: string;
  from: string;
  /** The addresses to which answers go, joined with a comma. */
  replyTo: string;
  subject: string;
  /** Distinguishes a mail that was sent again from a second mail. */
  messageId: string;
  /** By names in small letters. */
  headers: Record<string, string>;
  text: string;
  html: string;
  attachments: Attachment[];
  at: string;
};

const keepAtMost = 5000;

export class Mailbox {
  #journal: Journal;
  #mails: Collection<Mail>;
  #next: number;

  constructor(journal: Journal) {
    this.#journal = journal;
    this.#mails = journal.collection<Mail>('mails');
    this.#next = Math.max(0, ...this.#mails.list().map((mail) => Number(mail.id))) + 1;
  }

  add(mail: Omit<Mail, 'id'>) {
    const id = String(this.#next++);
    this.#mails.set(id, { id, ...mail });
    const [oldest] = this.#mails.size > keepAtMost ? this.#mails.list() : [];
    if (oldest) this.#mails.delete(oldest.id);
  }

  find(id: string) {
    return this.#mails.get(id);
  }

  /** Oldest first. */
  list(to?: string) {
    const wanted = to?.trim().toLowerCase();
    return this.#mails.list().filter((mail) => !wanted || mail.to.toLowerCase().split(', ').includes(wanted));
  }

  clear() {
    this.#journal.transaction(() => {
      for (const mail of this.#mails.list()) this.#mails.delete(mail.id);
    });
  }
}
