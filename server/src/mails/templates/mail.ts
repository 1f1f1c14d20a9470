import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Frame } from './layout.ts';

/**
 * The readers of a mail: the family of an order, the holder of an account, the partner's office, people because they
 * work for a company or a partner, or the platform's support.
 */
export type Audience = 'family' | 'account' | 'partner' | 'colleague' | 'support';

export interface Written {
  subject: string;
  frame: Frame;
  content: ReactNode[];
}

/** Everything about one mail. */
export interface Mail<Schema extends z.ZodType = z.ZodType> {
  /** Its name on the staff's pages. A function gets the stored data; `emptiedMails` of personal-data must keep its fields. */
  label: string | ((data: Record<string, unknown>) => string);
  audience: Audience;
  /**
   * True for a mail with a password, a code or a link that signs somebody in. It comes as the secret, which is deleted
   * after the first sending.
   */
  hasSecret?: true;
  /** True for a mail that goes to many people at once and that nobody waits for. It is sent after the others. */
  isForMany?: true;
  /**
   * The outbox row stores this data, so a mail says what was true when it was queued. In a stored row, fields such as
   * `orderUrl` hold ids of links, which mails/link/mail-links.ts turns into addresses.
   */
  data: Schema;
  write(data: z.infer<Schema>, secret: string): Written;
}

/** Declares a mail. The type of its data follows from the schema. */
export const mail = <Schema extends z.ZodType>(declared: Mail<Schema>) => declared;

export const written = (subject: string, frame: Frame, ...content: ReactNode[]): Written => ({
  subject,
  frame,
  content,
});
