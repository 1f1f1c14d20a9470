import { randomUUID } from 'node:crypto';
import { DEFAULT_LEGAL_AGE } from '@tours/contract/constants';
import type { Context } from '../../context.ts';
import { type WaiverField, waiverTemplates } from '../../db/tables/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import { cleanOptionalRichText, cleanRichText } from '../../lib/rich-text.ts';
import { actorName, audit } from '../audit.ts';
import { authorisedDivision } from '../company/authorised-division.ts';
import { DEFAULT_CONSENT, DEFAULT_SIGNATURE_DESCRIPTION } from './default-consent.ts';

export interface NewWaiverTemplate {
  divisionId: string;
  title: string;
  header?: string;
  body: string;
  consent?: string;
  signatureDescription?: string;
  waiverType?: 'minor' | 'adult';
  legalAge?: number;
  fields?: WaiverField[];
}

export async function createWaiverTemplate(
  ctx: Context,
  input: NewWaiverTemplate,
): Promise<typeof waiverTemplates.$inferSelect> {
  const division = await authorisedDivision(ctx, input.divisionId);
  return inTransaction(ctx, async (ctx) => {
    const [template] = await ctx.db
      .insert(waiverTemplates)
      .values({
        divisionId: division.id,
        title: input.title,
        header: cleanOptionalRichText(input.header),
        body: cleanRichText(input.body),
        consent: cleanRichText(input.consent ?? DEFAULT_CONSENT),
        signatureDescription: input.signatureDescription ?? DEFAULT_SIGNATURE_DESCRIPTION,
        waiverType: input.waiverType ?? 'minor',
        legalAge: input.legalAge ?? DEFAULT_LEGAL_AGE,
        fields: input.fields ?? [],
        createdBy: actorName(ctx.actor),
        uuid: randomUUID(),
      })
      .returning();
    await audit(ctx, {
      divisionId: division.id,
      action: 'waivertemplate.created',
      entityType: 'waivertemplate',
      entityId: template!.id,
      after: template,
    });
    return template!;
  });
}
