import type { ChangeEvent } from 'react';
import type { CustomerForm, CustomerValues } from './customer-form.ts';

/** A field is judged when it is left, but nobody is scolded for one they only passed through. */
export function fieldProps(form: CustomerForm, field: keyof CustomerValues) {
  return {
    ...form.getInputProps(field),
    onBlur: () => {
      if (form.getValues()[field] !== '') form.validateField(field);
    },
  };
}

/** Addresses are kept in lower case, as they are typed. */
export function emailProps(form: CustomerForm, field: 'email' | 'confirmEmail') {
  const props = fieldProps(form, field);
  return {
    ...props,
    type: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    required: true,
    withAsterisk: false,
    maxLength: 200,
    onChange: (event: ChangeEvent<HTMLInputElement>) => props.onChange(event.currentTarget.value.toLowerCase()),
  } as const;
}
