import type { Context } from '../src/platform/context.ts';
import { placeWaiverTemplate } from './place-waiver-template.ts';
import { adultFields, adultWaiver, minorFields, minorWaiver } from './texts/waivers.ts';

interface Templates {
  divisionId: string;
  operator: string;
  /** The place of the tours, as it reads after "The tour takes place outdoors,". */
  place: string;
}

/** Creates one template for travellers below the legal age and one for adults, as a division usually has. */
export async function placeWaiverTemplates(ctx: Context, { divisionId, operator, place }: Templates) {
  const minor = await placeWaiverTemplate(ctx, {
    divisionId,
    ...minorWaiver(operator, place),
    waiverType: 'minor',
    fields: minorFields,
  });
  const adult = await placeWaiverTemplate(ctx, {
    divisionId,
    ...adultWaiver(operator, place),
    waiverType: 'adult',
    signatureDescription: 'Participant Signature',
    fields: adultFields,
  });
  return { minorId: minor.id, adultId: adult.id, both: [minor.id, adult.id] };
}
