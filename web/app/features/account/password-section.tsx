import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '../../lib/api.ts';
import { newPasswordError } from '../../session/credentials.ts';
import { KnownEmail, NewPasswordField, PasswordField } from '../../session/form/form-fields.tsx';
import type { FormMessage } from '../../session/form/form-notice.tsx';
import { ShortForm } from '../../session/form/short-form.tsx';
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
    about: { 'password.wrong': 'current', 'password.unchanged': 'next' },
    back: 'current',
  });
  return (
    <PageSection title="Password">
      <ShortForm form={form} notice={done} verb="Change password" variant="default" className={classes.narrow}>
        <KnownEmail email={email} />
        <PasswordField field={form.field('current')} label="Current password" />
        <NewPasswordField field={form.field('next')} />
      </ShortForm>
    </PageSection>
  );
}

function endedText(count: number): string {
  if (count === 0) return 'You weren’t logged in anywhere else.';
  return count === 1 ? 'Logged out of 1 other device.' : `Logged out of ${count} other devices.`;
}
