import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type ChangeEvent, type FocusEvent, type SyntheticEvent, useState } from 'react';
import { afterPress } from '../../../lib/after-press.ts';
import { retryable } from '../../../lib/retryable.ts';
import { EMAIL_FIELD } from '../../../ui/email-field.ts';
import { TitledSection } from '../../../ui/titled-section.tsx';
import type { CustomerForm, CustomerValues } from './customer-form.ts';

export function CustomerDetails({ form }: { form: CustomerForm }) {
  return (
    <TitledSection title="Customer Details">
      <Stack gap="md">
        <TextInput
          label="Full name"
          required
          maxLength={128}
          autoComplete="name"
          key={form.key('name')}
          {...fieldProps(form, 'name')}
        />
        <PhoneField form={form} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            label="Email"
            description="We’ll send your confirmation here"
            autoComplete="email"
            key={form.key('email')}
            {...emailProps(form, 'email')}
          />
          <ConfirmEmail form={form} />
        </SimpleGrid>
      </Stack>
    </TitledSection>
  );
}

/** The email has to be typed again. Pasting is refused, because a pasted typo would match itself. */
function ConfirmEmail({ form }: { form: CustomerForm }) {
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

const hint = 'With country and area code, like +1 604 555 0123';
const doubt = 'Please check the number: country or area code seems to be missing, as in +1 604 555 0123';

/** Warns about a number that looks incomplete, but never refuses it: the guide may need it on the day of the trip. */
function PhoneField({ form }: { form: CustomerForm }) {
  const [isDoubtful, setIsDoubtful] = useState(false);
  const props = fieldProps(form, 'phone');
  return (
    <TextInput
      label="Phone"
      description={<span role="status">{isDoubtful && !props.error ? doubt : hint}</span>}
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
        const isWrong = number !== '' && !(await looksComplete(number));
        afterPress(() => setIsDoubtful(isWrong));
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

/** Validates a field when it is left, unless it was only passed through without typing. */
function fieldProps(form: CustomerForm, field: keyof CustomerValues) {
  return {
    ...form.getInputProps(field),
    onBlur: () => {
      if (form.getValues()[field] !== '') afterPress(() => form.validateField(field));
    },
  };
}

function emailProps(form: CustomerForm, field: 'email' | 'confirmEmail') {
  const props = fieldProps(form, field);
  return {
    ...props,
    ...EMAIL_FIELD,
    required: true,
    maxLength: 200,
    onChange: (event: ChangeEvent<HTMLInputElement>) => props.onChange(event.currentTarget.value.toLowerCase()),
  };
}
