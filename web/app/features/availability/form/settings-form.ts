import { useForm } from '@mantine/form';
import type { AvailabilitySettings, StaffAvailability } from '@tours/contract/availability';
import { AVAILABILITY_LIMITS } from '@tours/contract/constants';
import { visibleText } from '@tours/contract/visible-text';

/** The settings of a departure as form values. */
export interface SettingsValues {
  headline: string;
  isCustomDetails: boolean;
  description: string;
  itinerary: string;
  isHidden: boolean;
  waiverTemplates: string[];
  /** Numbers of FareHarbor's questions; empty means that the company's own mapping applies. */
  age: string;
  firstname: string;
  lastname: string;
}
export type MappingField = 'age' | 'firstname' | 'lastname';

export const NO_SETTINGS: SettingsValues = {
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

export function valuesOf(availability: StaffAvailability): SettingsValues {
  const { headline, isCustomDetails, description, itinerary, isHidden, customFieldMapping } = availability;
  const { age, firstname, lastname } = customFieldMapping;
  return {
    ...{ headline, isCustomDetails, description, itinerary, isHidden },
    waiverTemplates: availability.waiverTemplates.map(({ _id }) => _id),
    age: String(age ?? ''),
    firstname: String(firstname ?? ''),
    lastname: String(lastname ?? ''),
  };
}

function settingsOf({ age, firstname, lastname, ...values }: SettingsValues): AvailabilitySettings {
  const numberOf = (text: string) => (text.trim() ? Number(text) : null);
  return {
    ...values,
    headline: values.headline.trim(),
    customFieldMapping: { age: numberOf(age), firstname: numberOf(firstname), lastname: numberOf(lastname) },
  };
}

const fields = ['headline', 'description', 'itinerary', 'age', 'firstname', 'lastname'] as const;

/** Form state of the settings. `name` keeps the field ids of two forms on one page apart. */
export function useSettingsForm(name: string, initialValues: SettingsValues) {
  const form = useForm<SettingsValues>({ name, initialValues, validate: errorsOf });

  /** Returns the body to send, or null after marking the invalid fields and focusing the first of them. */
  function validated(): AvailabilitySettings | null {
    const { errors } = form.validate();
    const first = fields.find((field) => errors[field]);
    if (!first) return settingsOf(form.getValues());
    form.getInputNode(first)?.focus();
    return null;
  }

  return { form, validated };
}
export type SettingsForm = ReturnType<typeof useSettingsForm>['form'];

function errorsOf(values: SettingsValues): Partial<Record<keyof SettingsValues, string>> {
  const errors: Partial<Record<keyof SettingsValues, string>> = {};
  for (const field of ['age', 'firstname', 'lastname'] as const) {
    const text = values[field].trim();
    if (text && !(/^\d+$/.test(text) && Number(text) > 0 && Number.isSafeInteger(Number(text))))
      errors[field] = 'Please enter the number of the question';
  }
  for (const field of ['description', 'itinerary'] as const) {
    if (visibleText(values[field]).length > AVAILABILITY_LIMITS.text)
      errors[field] = `Please use at most ${AVAILABILITY_LIMITS.text} letters`;
  }
  return errors;
}
