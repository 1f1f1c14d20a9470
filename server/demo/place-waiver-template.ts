import { DEFAULT_LEGAL_AGE } from '@tours/contract/constants';
import {
  DEFAULT_CONSENT,
  DEFAULT_SIGNATURE_DESCRIPTION,
  signatureDescriptionFor,
} from '@tours/contract/waiver-template-form';
import { assertSystem } from '../src/platform/access/staff-scope.ts';
import type { Context } from '../src/platform/context.ts';
import type { WaiverField, waiverTemplates } from '../src/platform/db/tables/index.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { cleanOptionalRichText, cleanRichText } from '../src/platform/lib/rich-text.ts';
import { insertWaiverTemplate } from '../src/waivers/index.ts';

export interface PlacedTemplate {
  divisionId: string;
  title: string;
  header?: string;
  body: string;
  signatureDescription?: string;
  waiverType: 'minor' | 'adult';
  fields: WaiverField[];
}

/** Creates a template of the demo world, which has no employee who is signed in. */
export async function placeWaiverTemplate(
  ctx: Context,
  { header, body, ...row }: PlacedTemplate,
): Promise<typeof waiverTemplates.$inferSelect> {
  assertSystem(ctx);
  return inTransaction(ctx, (ctx) =>
    insertWaiverTemplate(ctx, {
      signatureDescription: signatureDescriptionFor(row.waiverType, DEFAULT_SIGNATURE_DESCRIPTION),
      ...row,
      legalAge: DEFAULT_LEGAL_AGE,
      header: cleanOptionalRichText(header),
      body: cleanRichText(body),
      consent: cleanRichText(DEFAULT_CONSENT),
    }),
  );
}
