import { useForm } from '@mantine/form';
import type { GroupDetails } from '@tours/contract/group-staff';
import { type GroupValues, groupErrors, LABELS, valuesOf } from './group-values.ts';

export function useGroupForm(group: GroupDetails | null) {
  const form = useForm<GroupValues>({ initialValues: valuesOf(group), validate: groupErrors });

  /** Returns the values, or null after marking the invalid fields and focusing the first of them. */
  function validated(): GroupValues | null {
    const { errors } = form.validate();
    const first = Object.keys(LABELS).find((field) => errors[field]);
    if (!first) return form.getValues();
    form.getInputNode(first)?.focus();
    return null;
  }

  /** Focuses a field and shows its error. */
  function goTo(field: keyof typeof LABELS) {
    form.validateField(field);
    form.getInputNode(field)?.focus();
  }

  /** Sets a value that no plain input holds, and clears the error of the former value. */
  function put<Field extends keyof GroupValues>(field: Field, value: GroupValues[Field]) {
    form.setFieldValue(field, value as never);
    form.clearFieldError(field);
  }

  return { form, validated, goTo, put };
}
export type GroupForm = ReturnType<typeof useGroupForm>;
