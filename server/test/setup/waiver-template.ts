import type { createWaiverTemplate } from '@tours/contract/waiver-template';
import { DEFAULT_CONSENT } from '@tours/contract/waiver-template-form';
import type { z } from 'zod';

export type TemplateBody = z.input<NonNullable<typeof createWaiverTemplate.body>>;

/** The body of a form for a new template. */
export function newWaiverTemplate(division: string, change: Partial<TemplateBody> = {}): TemplateBody {
  return {
    division,
    title: 'Kayaking consent',
    header: '<p><strong>Please read it in full.</strong></p>',
    body: '<h2>Risks</h2><p>Cold water and sudden weather.</p>',
    consent: DEFAULT_CONSENT,
    signatureDescription: 'Parent or Guardian Signature',
    waiverType: 'minor',
    legalAge: 19,
    fields: [
      { title: 'Emergency phone number', type: 'text', counter: 40 },
      { title: 'Date of birth', type: 'date' },
      { title: 'Initials', type: 'signature' },
    ],
    ...change,
  };
}
