import { useForm } from '@mantine/form';
import type { Partner } from '@tours/contract/partner';
import { LABELS, type PartnerField, type PartnerValues, partnerErrors, valuesOf } from './partner-values.ts';

export function usePartnerForm(partner: Partner | null) {
  const form = useForm<PartnerValues>({ initialValues: valuesOf(partner), validate: partnerErrors });

  /** Returns the values, or null after marking the invalid fields and focusing the first of them. */
  function validated(): PartnerValues | null {
    const { errors } = form.validate();
    const first = (Object.keys(LABELS) as PartnerField[]).find((field) => errors[field]);
    if (!first) return form.getValues();
    form.getInputNode(first)?.focus();
    return null;
  }

  /** Validates a field when it is left, unless it was only passed through without typing. */
  function fieldProps(field: Exclude<PartnerField, 'isLogoChanged' | 'logoUrl'>) {
    return {
      ...form.getInputProps(field),
      value: form.getValues()[field] as string,
      onBlur: () => {
        if (form.getValues()[field] !== '') form.validateField(field);
      },
    };
  }

  return { form, validated, fieldProps };
}
export type PartnerForm = ReturnType<typeof usePartnerForm>;
