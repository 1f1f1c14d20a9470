import { TextInput } from '@mantine/core';
import { type FocusEvent, useState } from 'react';
import { retryable } from '../../../lib/retryable.ts';
import type { CustomerForm } from './customer-form.ts';
import { fieldProps } from './field-props.ts';

const hint = 'With country and area code, like +1 604 555 0123';
const doubt = 'Please check the number: country or area code seem to be missing, as in +1 604 555 0123';

/** Warns about a number that looks incomplete, but never refuses it: the guide may need it on the day of the trip. */
export function PhoneField({ form }: { form: CustomerForm }) {
  const [isDoubtful, setIsDoubtful] = useState(false);
  const props = fieldProps(form, 'phone');
  return (
    <TextInput
      label="Phone"
      description={<span role="status">{isDoubtful ? doubt : hint}</span>}
      type="tel"
      inputMode="tel"
      required
      maxLength={32}
      autoComplete="tel"
      key={form.key('phone')}
      {...props}
      onBlur={async (event: FocusEvent<HTMLInputElement>) => {
        const number = event.currentTarget.value;
        props.onBlur();
        setIsDoubtful(number !== '' && !(await looksComplete(number)));
      }}
    />
  );
}

const loadNumbers = retryable(() => import('libphonenumber-js/min'));

async function looksComplete(number: string): Promise<boolean> {
  try {
    const { parsePhoneNumberFromString } = await loadNumbers();
    const parsed = parsePhoneNumberFromString(number, 'CA');
    // A number of seven digits works only within its own area code.
    const isLocal = parsed?.countryCallingCode === '1' && parsed.nationalNumber.length < 10;
    return Boolean(parsed?.isPossible()) && !isLocal;
  } catch {
    return true;
  }
}
