import { SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { CustomerForm } from './customer-form.ts';
import { emailProps, fieldProps } from './field-props.ts';
import { PhoneField } from './phone-field.tsx';

export function CustomerDetails({ form }: { form: CustomerForm }) {
  return (
    <section aria-labelledby="customer-heading">
      <Title order={2} size="h3" id="customer-heading" mb="md">
        Customer Details
      </Title>
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
    </section>
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
