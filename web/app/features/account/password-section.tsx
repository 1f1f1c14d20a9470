import { Button, Stack } from '@mantine/core';
import { message } from '@tours/contract/messages';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '../../lib/api.ts';
import { newPasswordError } from '../../session/credentials.ts';
import { KnownEmail, NewPasswordField, PasswordField } from '../../session/form/form-fields.tsx';
import { type FormMessage, FormNotice, failedOr } from '../../session/form/form-notice.tsx';
import { useShortForm } from '../../session/form/use-short-form.ts';
import { PageSection } from '../../ui/page-section.tsx';
import classes from './account-page.module.css';

export function PasswordSection({ email }: { email: string }) {
  const client = useApi();
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState<FormMessage | null>(null);
  const form = useShortForm({
    name: 'change-password',
    start: { current: '', next: '' },
    check: ({ current, next }) => ({
      current: current ? undefined : 'Please enter your current password',
      next: newPasswordError(next),
    }),
    work: async ({ current, next }) => {
      setDone(null);
      const body = { currentPassword: current, newPassword: next };
      const { sessionsEnded } = await client.changePassword({ body });
      form.restart();
      setDone({ tone: 'success', text: `Password changed. ${endedText(sessionsEnded)}` });
      await revalidate();
    },
    otherwise: message('login.error'),
    about: { 'password.wrong': 'current', 'password.unchanged': 'next' },
    back: 'current',
  });
  return (
    <PageSection title="Password">
      <form noValidate onSubmit={form.submit} className={classes.narrow}>
        <FormNotice notice={failedOr(form.failure, done)} />
        <Stack gap="md">
          <KnownEmail email={email} />
          <PasswordField field={form.field('current')} label="Current password" />
          <NewPasswordField field={form.field('next')} />
          <Button type="submit" variant="default" loading={form.isSending}>
            Change password
          </Button>
        </Stack>
      </form>
    </PageSection>
  );
}

function endedText(count: number): string {
  if (count === 0) return 'You weren’t logged in anywhere else.';
  return count === 1 ? 'Logged out of 1 other device.' : `Logged out of ${count} other devices.`;
}
