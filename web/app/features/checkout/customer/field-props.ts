import type { ChangeEvent } from 'react';
import type { CustomerForm, CustomerValues } from './customer-form.ts';

/** Validates a field when it is left, unless it was only passed through without typing. */
export function fieldProps(form: CustomerForm, field: keyof CustomerValues) {
  return {
    ...form.getInputProps(field),
    onBlur: () => {
      if (form.getValues()[field] !== '') form.validateField(field);
    },
  };
}

/** Emails are converted to lower case while they are typed. */
export function emailProps(form: CustomerForm, field: 'email' | 'confirmEmail') {
  const props = fieldProps(form, field);
  return {
    ...props,
    type: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    required: true,
    maxLength: 200,
    onChange: (event: ChangeEvent<HTMLInputElement>) => props.onChange(event.currentTarget.value.toLowerCase()),
  } as const;
}
