import { Button, type ButtonProps, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FormMessage, FormNotice } from './form-notice.tsx';
import type { ShortFormState } from './use-short-form.ts';

interface ShortFormProps {
  form: Pick<ShortFormState, 'submit' | 'failure' | 'isSending'>;
  /** Shown while nothing has failed. */
  notice?: FormMessage | null;
  /** The text of the button that sends the form. */
  verb: string;
  variant?: ButtonProps['variant'];
  /** Another button beside it. */
  beside?: ReactNode;
  /** Shown below the button. */
  after?: ReactNode;
  children: ReactNode;
}

/** The frame of a short form: a message, the fields, and the button that sends them. */
export function ShortForm({ form, notice, verb, variant, beside, after, children }: ShortFormProps) {
  const button = (
    <Button type="submit" variant={variant} loading={form.isSending}>
      {verb}
    </Button>
  );
  return (
    <form noValidate onSubmit={form.submit}>
      <FormNotice failure={form.failure} notice={notice} />
      <Stack gap="md">
        {children}
        {beside ? (
          <Group gap="sm">
            {button}
            {beside}
          </Group>
        ) : (
          button
        )}
        {after}
      </Stack>
    </form>
  );
}
