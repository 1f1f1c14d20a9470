import { useForm } from '@mantine/form';
import type { GroupDetails } from '@tours/contract/group-staff';
import { type GroupValues, groupErrors, LABELS, valuesOf } from './group-values.ts';

export function useGroupForm(group: GroupDetails | null) {
  const form = useForm<GroupValues>({ initialValues: valuesOf(group), validate: groupErrors });

  /** What was typed, or null after marking what is wrong and going to the first of it. */
  function validated(): GroupValues | null {
    const { errors } = form.validate();
    const first = Object.keys(LABELS).find((field) => errors[field]);
    if (!first) return form.getValues();
    form.getInputNode(first)?.focus();
    return null;
  }

  /** To a field, with what is wrong with it. */
  function goTo(field: keyof typeof LABELS) {
    form.validateField(field);
    form.getInputNode(field)?.focus();
  }

  /** Puts in a value that no plain input has, and takes back what was said against the former one. */
  function put<Field extends keyof GroupValues>(field: Field, value: GroupValues[Field]) {
    form.setFieldValue(field, value as never);
    form.clearFieldError(field);
  }

  return { form, validated, goTo, put };
}
export type GroupForm = ReturnType<typeof useGroupForm>;
