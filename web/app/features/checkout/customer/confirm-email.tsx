import { TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { CustomerForm } from './customer-form.ts';
import { emailProps } from './field-props.ts';

/** The email has to be typed again. Pasting is refused, because a pasted typo would match itself. */
export function ConfirmEmail({ form }: { form: CustomerForm }) {
  const [wasPasted, setWasPasted] = useState(false);
  const refuse = (event: SyntheticEvent) => {
    event.preventDefault();
    setWasPasted(true);
  };
  return (
    <TextInput
      label="Confirm email"
      description={
        <span role="status">
          {wasPasted ? 'Please type it again rather than pasting, so we catch typos' : 'Re-enter your email'}
        </span>
      }
      autoComplete="off"
      onPaste={refuse}
      onDrop={refuse}
      key={form.key('confirmEmail')}
      {...emailProps(form, 'confirmEmail')}
    />
  );
}
