import type { UseFormReturnType } from '@mantine/form';
import type { ChangeEvent } from 'react';
import { afterPress } from '../../../lib/after-press.ts';

export function fieldInputs<V extends object>(form: UseFormReturnType<V>, labels: Partial<Record<keyof V, string>>) {
  const values = form.getValues();

  /** Sets a value that no plain input holds, and clears the error of the former value. */
  function put<Field extends keyof V & string>(field: Field, value: V[Field]) {
    // Mantine derives the type of a value from the text of its path, which is not known here.
    form.setFieldValue(field, value as never);
    form.clearFieldError(field);
  }

  const labelOf = (field: keyof V) => labels[field] ?? '';

  /** Validates a field when it is left, unless it was only passed through without typing. */
  const lineProps = <Field extends keyof V & string>(field: Field) => ({
    ...form.getInputProps(field),
    label: labelOf(field),
    value: values[field],
    onBlur: () => {
      if (values[field] !== '') afterPress(() => form.validateField(field));
    },
  });

  const textProps = <Field extends keyof V & string>(field: Field) => ({
    ...form.getInputProps(field),
    label: labelOf(field),
    value: values[field],
    onChange: (html: V[Field]) => put(field, html),
  });

  const switchProps = <Field extends keyof V & string>(field: Field) => ({
    size: 'md',
    label: labelOf(field),
    checked: Boolean(values[field]),
    onChange: (event: ChangeEvent<HTMLInputElement>) => put(field, event.currentTarget.checked as V[Field]),
  });

  return { put, lineProps, textProps, switchProps };
}
