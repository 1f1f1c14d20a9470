import { Stack, Text } from '@mantine/core';
import { message } from '@tours/contract/messages';
import { newPasswordError } from '../../session/credentials.ts';
import { KnownEmail, NewPasswordField } from '../../session/form/form-fields.tsx';
import { ShortForm } from '../../session/form/short-form.tsx';
import { useShortForm } from '../../session/form/use-short-form.ts';
import { LogoutButton } from '../../session/logout-button.tsx';
import type { SignIn } from './use-sign-in.ts';

/** Asks for a password of the person's own after a sign-in with a temporary one. */
export function NewPasswordForm({ flow, email }: { flow: SignIn; email: string }) {
  const form = useShortForm({
    name: 'new-password',
    start: { password: '' },
    check: ({ password }) => ({ password: newPasswordError(password) }),
    work: ({ password }) => flow.replacePassword(email, password),
    about: { 'password.unchanged': 'password' },
    back: 'password',
  });
  return (
    <Stack gap="md">
      <ShortForm form={form} notice={{ tone: 'info', text: message('login.newPassword') }} verb="Save and continue">
        <Text style={{ overflowWrap: 'anywhere' }}>
          Your temporary password for {email} has been used. Choose a new one to continue.
        </Text>
        <KnownEmail email={email} />
        <NewPasswordField field={form.field('password')} isFirst />
      </ShortForm>
      <LogoutButton variant="subtle" leave={flow.abandon} />
    </Stack>
  );
}
