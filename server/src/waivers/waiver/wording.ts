import { createHash } from 'node:crypto';
import type { SignedWaiver, waiverTemplates } from '../../platform/db/tables/index.ts';

/** The template's words alone: what is shown, and what is kept with a signature. */
export function textsOf(template: typeof waiverTemplates.$inferSelect): SignedWaiver {
  const { title, header, body, consent, signatureDescription, waiverType, legalAge, fields } = template;
  return { title, header, body, consent, signatureDescription, waiverType, legalAge, fields };
}

/** Tells one wording from another, so that nobody signs words that were changed after reading. */
export function wordingOf(texts: SignedWaiver): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 32);
}
