import type { Brand } from './data/shared.ts';
import { type MailData, type MailTemplate, mailData, SECRET_TEMPLATES } from './data.ts';
import type { RenderedMail } from './template.ts';

export type { Brand } from './data/shared.ts';
export type { MailData, MailTemplate } from './data.ts';

const isMailTemplate = (name: string): name is MailTemplate => Object.hasOwn(mailData, name);

/** A mail with the brand that sends it, or without a brand if it goes to ourselves. */
type WrittenMail = RenderedMail & {
  brand: Brand | null;
  /** The person who gets the answers, if not the brand's support. */
  answersTo: { name: string; email: string } | null;
};

/** Families answer these mails to the school, which asked them to send the mails. */
const ANSWERED_BY_PARTNER: readonly string[] = ['nudge', 'group-message'] satisfies MailTemplate[];

/** Writes the mail of an outbox row. Throws if the template is unknown or its data has the wrong shape. */
export function renderMail(template: string, data: unknown, secret: string | null): Promise<WrittenMail> {
  if (!isMailTemplate(template)) throw new Error(`There is no mail template ${template}`);
  return renderKnown(template, data, secret);
}

async function renderKnown<T extends MailTemplate>(template: T, data: unknown, secret: string | null) {
  if (secret === null && SECRET_TEMPLATES.includes(template)) throw new Error(`The secret of ${template} is missing`);
  const known = mailData[template].parse(data) as MailData<T>;
  // Loaded with the first mail, because a web process needs neither React nor html-to-text.
  const { mailTexts } = await import('./texts.ts');
  const answersTo = ANSWERED_BY_PARTNER.includes(template) && 'partner' in known ? known.partner : null;
  const written = mailTexts[template](known, secret ?? '');
  return { ...written, brand: 'brand' in known ? known.brand : null, answersTo };
}
