import { createHash } from 'node:crypto';
import type { SignedWaiver, waiverTemplates } from '../../platform/db/tables/index.ts';

/** Picks the texts of a template that are shown and stored with a signature. */
export function textsOf(template: typeof waiverTemplates.$inferSelect): SignedWaiver {
  const { title, header, body, consent, signatureDescription, waiverType, legalAge, fields } = template;
  // The purpose of a field changes nothing that the signer agrees to.
  const asked = fields.map(({ title, type, counter }) => ({ title, type, counter }));
  return { title, header, body, consent, signatureDescription, waiverType, legalAge, fields: asked };
}

/** Identifies one version of the texts, so that nobody signs texts that changed after they read them. */
export function wordingOf(texts: SignedWaiver): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 32);
}
