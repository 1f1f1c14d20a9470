import { Button, type ButtonProps, Stack } from '@mantine/core';
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
  className?: string;
  /** Shown below the button. */
  after?: ReactNode;
  children: ReactNode;
}

/** The frame of a short form: a message, the fields, and the button that sends them. */
export function ShortForm({ form, notice, verb, variant, className, after, children }: ShortFormProps) {
  return (
    <form noValidate onSubmit={form.submit} className={className}>
      <FormNotice failure={form.failure} notice={notice} />
      <Stack gap="md">
        {children}
        <Button type="submit" variant={variant} loading={form.isSending}>
          {verb}
        </Button>
        {after}
      </Stack>
    </form>
  );
}
