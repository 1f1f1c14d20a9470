import type { AvailabilitySettings } from '@tours/contract/availability';
import { AVAILABILITY_LIMITS } from '@tours/contract/constants';
import { pick } from '@tours/contract/pick';
import { visibleText } from '@tours/contract/visible-text';
import type { TransactionContext } from '../../platform/context.ts';
import { invalidField } from '../../platform/lib/app-error.ts';
import { staffRichText } from '../../platform/lib/rich-text.ts';
import { healthFields, holdFields } from '../question/health-fields.ts';

/** Turns the settings that staff chose into columns. Settings that were not sent are undefined, and drizzle skips them. */
export function settingColumns(given: AvailabilitySettings) {
  return {
    ...pick(given, ['headline', 'isCustomDetails', 'isHidden', 'customFieldMapping']),
    description: text('description', given.description),
    itinerary: text('itinerary', given.itinerary),
  };
}

function text(field: string, html: string | undefined): string | undefined {
  if (html === undefined) return undefined;
  const clean = staffRichText(field, html);
  if (visibleText(clean).length > AVAILABILITY_LIMITS.text) {
    throw invalidField(field, `At most ${AVAILABILITY_LIMITS.text} letters`);
  }
  return clean;
}

/** A question that asks for health can't ask for a name or an age, because everybody reads those. */
export async function refuseHealthMapping(
  ctx: TransactionContext,
  divisionId: string,
  { customFieldMapping: mapping }: AvailabilitySettings,
): Promise<void> {
  if (!mapping) return;
  await holdFields(ctx, divisionId);
  const health = await healthFields(ctx, [divisionId]);
  for (const [fact, pk] of Object.entries(mapping))
    if (health.has(`${divisionId} ${pk}`))
      throw invalidField(`customFieldMapping/${fact}`, 'This question asks for a health answer');
}
