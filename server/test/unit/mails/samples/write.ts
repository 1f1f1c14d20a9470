import { type MailTemplate, renderMail } from '../../../../src/mails/templates/index.ts';
import { samples, secrets } from './index.ts';

/** Renders the sample of a mail, with some of its data changed. */
export const write = (template: MailTemplate, change: object = {}) =>
  renderMail(template, { ...samples[template], ...change }, secrets[template] ?? null);
