import { DEFAULT_LEGAL_AGE } from '@tours/contract/constants';
import {
  DEFAULT_CONSENT,
  DEFAULT_SIGNATURE_DESCRIPTION,
  signatureDescriptionFor,
} from '@tours/contract/waiver-template-form';
import type { TransactionContext } from '../src/platform/context.ts';
import { cleanOptionalRichText, cleanRichText } from '../src/platform/lib/rich-text.ts';
import { insertWaiverTemplate } from '../src/waivers/index.ts';
import { adultFields, adultWaiver, minorFields, minorWaiver } from './texts/waivers.ts';

interface Templates {
  divisionId: string;
  operator: string;
  /** The place of the tours, as it reads after "The tour takes place outdoors,". */
  place: string;
}

/** Creates one template for travellers below the legal age and one for adults, as a division usually has. */
export async function placeWaiverTemplates(
  ctx: TransactionContext,
  { divisionId, operator, place }: Templates,
): Promise<string[]> {
  const minor = {
    ...minorWaiver(operator, place),
    waiverType: 'minor' as const,
    signatureDescription: signatureDescriptionFor('minor', DEFAULT_SIGNATURE_DESCRIPTION),
    fields: minorFields,
  };
  const adult = {
    ...adultWaiver(operator, place),
    waiverType: 'adult' as const,
    signatureDescription: 'Participant Signature',
    fields: adultFields,
  };
  const ids: string[] = [];
  for (const template of [minor, adult]) {
    const { id } = await insertWaiverTemplate(ctx, {
      ...template,
      divisionId,
      legalAge: DEFAULT_LEGAL_AGE,
      header: cleanOptionalRichText(template.header),
      body: cleanRichText(template.body),
      consent: cleanRichText(DEFAULT_CONSENT),
    });
    ids.push(id);
  }
  return ids;
}
