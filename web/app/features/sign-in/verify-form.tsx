import { Button, Stack, Text } from '@mantine/core';
import { message } from '@tours/contract/messages';
import { emailError, passwordError } from '../../session/credentials.ts';
import { EmailField, PasswordField } from '../../session/form/form-fields.tsx';
import { ShortForm } from '../../session/form/short-form.tsx';
import { useShortForm } from '../../session/form/use-short-form.ts';
import { useSendLink } from './use-send-link.ts';
import type { SignIn, Step } from './use-sign-in.ts';

/** The form behind the mailed link. The account is opened only with the password that was chosen for it. */
export function VerifyForm({ flow, step }: { flow: SignIn; step: Extract<Step, { name: 'verify' }> }) {
  const link = useSendLink();
  const form = useShortForm({
    name: 'verify',
    start: { email: step.email, password: '' },
    check: ({ email, password }) => ({ email: emailError(email), password: passwordError(password) }),
    work: async (values) => {
      link.setNotice(null);
      await flow.verify({ ...values, token: step.token });
    },
    back: 'password',
  });
  return (
    <Stack gap="md">
      <ShortForm
        form={{ ...form, failure: link.notice ? null : form.failure }}
        notice={link.notice}
        verb="Verify and log in"
      >
        <Text>Enter the password you chose to confirm this is your account.</Text>
        <EmailField field={form.field('email')} />
        <PasswordField field={form.field('password')} />
      </ShortForm>
      {form.failure && (
        <Button variant="light" onClick={() => void link.send(form.values.email.trim())} loading={link.isSending}>
          {message('verification.send')}
        </Button>
      )}
      <Button variant="subtle" onClick={() => flow.backToLogin(form.values.email.trim())}>
        {message('login.back')}
      </Button>
    </Stack>
  );
}
