import { SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import { ConfirmEmail } from './confirm-email.tsx';
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
          withAsterisk={false}
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
