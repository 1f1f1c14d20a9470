import { TextInput } from '@mantine/core';
import { type FocusEvent, useState } from 'react';
import { retryable } from '../../../lib/retryable.ts';
import type { CustomerForm } from './customer-form.ts';
import { fieldProps } from './field-props.ts';

const hint = 'With country and area code, like +1 604 555 0123';
const doubt = 'Please check the number: country or area code seem to be missing, as in +1 604 555 0123';

/** A number that looks incomplete is pointed out, never refused: the guide may need it on the day of the trip. */
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
      withAsterisk={false}
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
    // Seven digits are possible within an area code, which nobody elsewhere knows.
    const isLocal = parsed?.countryCallingCode === '1' && parsed.nationalNumber.length < 10;
    return Boolean(parsed?.isPossible()) && !isLocal;
  } catch {
    return true;
  }
}
