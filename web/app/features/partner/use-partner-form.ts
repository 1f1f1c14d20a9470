import { useForm } from '@mantine/form';
import type { Partner } from '@tours/contract/partner';
import { LABELS, type PartnerField, type PartnerValues, partnerErrors, valuesOf } from './partner-values.ts';

export function usePartnerForm(partner: Partner | null) {
  const form = useForm<PartnerValues>({ initialValues: valuesOf(partner), validate: partnerErrors });

  /** What was typed, or null after marking what is wrong and going to the first of it. */
  function validated(): PartnerValues | null {
    const { errors } = form.validate();
    const first = (Object.keys(LABELS) as PartnerField[]).find((field) => errors[field]);
    if (!first) return form.getValues();
    form.getInputNode(first)?.focus();
    return null;
  }

  /** A field is judged when it is left, but nobody is scolded for one they only passed through. */
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
