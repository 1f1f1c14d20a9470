import type { AvailabilitySettings } from '@tours/contract/availability';
import { AVAILABILITY_LIMITS } from '@tours/contract/constants';
import { pick } from '@tours/contract/pick';
import type { TransactionContext } from '../../platform/context.ts';
import { invalidField } from '../../platform/lib/app-error.ts';
import { limitedRichText } from '../../platform/lib/rich-text.ts';
import { healthFields, holdFields } from '../question/health-fields.ts';

/** Turns the settings that staff chose into columns. Settings that were not sent are undefined, and drizzle skips them. */
export function settingColumns(given: AvailabilitySettings) {
  return {
    ...pick(given, ['headline', 'isCustomDetails', 'isHidden', 'customFieldMapping']),
    description: limitedRichText('description', given.description, AVAILABILITY_LIMITS.text),
    itinerary: limitedRichText('itinerary', given.itinerary, AVAILABILITY_LIMITS.text),
  };
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
