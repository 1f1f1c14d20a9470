import type { AvailabilitySettings, StaffAvailability } from '@tours/contract/availability';
import { AVAILABILITY_LIMITS } from '@tours/contract/constants';
import { pick } from '@tours/contract/pick';
import { visibleText } from '@tours/contract/visible-text';
import { mappingErrors, mappingOf, typedMapping } from '../../../lib/field-mapping.ts';
import type { RecordForm } from '../../../ui/portal/form/use-record-form.ts';

/** Fields that the form takes over as they are. */
const SAME = ['headline', 'isCustomDetails', 'description', 'itinerary', 'isHidden'] as const;

export interface SettingsValues extends Pick<StaffAvailability, (typeof SAME)[number]> {
  waiverTemplates: string[];
  /** Numbers of FareHarbor's questions; empty means that the company's own mapping applies. */
  age: string;
  firstname: string;
  lastname: string;
}
export type SettingsRecord = Pick<
  RecordForm<object, SettingsValues>,
  'form' | 'lineProps' | 'switchProps' | 'textProps'
>;

const NO_SETTINGS: SettingsValues = {
  headline: '',
  isCustomDetails: false,
  description: '',
  itinerary: '',
  isHidden: false,
  waiverTemplates: [],
  age: '',
  firstname: '',
  lastname: '',
};

export function valuesOf(availability: StaffAvailability | null): SettingsValues {
  if (!availability) return NO_SETTINGS;
  return {
    ...pick(availability, SAME),
    waiverTemplates: availability.waiverTemplates.map(({ _id }) => _id),
    ...typedMapping(availability.customFieldMapping),
  };
}

export function settingsOf({ age, firstname, lastname, ...values }: SettingsValues): Required<AvailabilitySettings> {
  return { ...values, customFieldMapping: mappingOf({ age, firstname, lastname }) };
}

/** In the order of the page, so that the first invalid field gets the focus. */
export const LABELS: Record<keyof SettingsValues, string> = {
  headline: 'Headline',
  isCustomDetails: 'Custom Details',
  description: 'Description',
  itinerary: 'Itinerary',
  isHidden: 'Hidden',
  waiverTemplates: 'Waiver Templates',
  age: 'Age',
  firstname: 'Firstname',
  lastname: 'Lastname',
};

export function errorsOf(values: SettingsValues): Partial<Record<keyof SettingsValues, string>> {
  const errors: Partial<Record<keyof SettingsValues, string>> = mappingErrors(values);
  for (const field of ['description', 'itinerary'] as const) {
    if (visibleText(values[field]).length > AVAILABILITY_LIMITS.text)
      errors[field] = `Please use at most ${AVAILABILITY_LIMITS.text} characters`;
  }
  return errors;
}

type Templates = StaffAvailability['waiverTemplates'];

/** The values as people read them, for a comparison of two versions. The titles of other templates are not known here. */
export const textsOf =
  (known: Templates) =>
  ({ isCustomDetails, isHidden, waiverTemplates }: SettingsValues) => ({
    isCustomDetails: isCustomDetails ? 'Yes' : 'No',
    isHidden: isHidden ? 'Yes' : 'No',
    waiverTemplates: waiverTemplates
      .map((id) => known.find(({ _id }) => _id === id)?.title ?? `another template (${id.slice(0, 8)})`)
      .join(', '),
  });
