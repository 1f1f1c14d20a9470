import { Button, Stack, Text } from '@mantine/core';
import { message } from '@tours/contract/messages';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { focusHere } from '../../lib/focus-here.ts';
import { emailError, newPasswordError, PASSWORD_MIN } from '../../session/credentials.ts';
import { EmailField, PasswordField } from '../../session/form/form-fields.tsx';
import { FormNotice } from '../../session/form/form-notice.tsx';
import { ShortForm } from '../../session/form/short-form.tsx';
import { useShortForm } from '../../session/form/use-short-form.ts';
import { useSendLink } from './use-send-link.ts';
import type { SignIn } from './use-sign-in.ts';

/** Creates an account for a traveller. Only the mail says whether the email already has one. */
export function SignUpForm({ flow, email }: { flow: SignIn; email: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Stack gap="md">
      {sentTo ? <LinkSent email={sentTo} /> : <SignUpFields email={email} onSent={setSentTo} />}
      <Button variant="subtle" onClick={() => flow.backToLogin(sentTo ?? email)}>
        {message('login.back')}
      </Button>
    </Stack>
  );
}

function SignUpFields({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const client = useApi();
  const form = useShortForm({
    name: 'sign-up',
    start: { email, password: '' },
    check: (values) => ({ email: emailError(values.email), password: newPasswordError(values.password) }),
    work: async (values) => {
      const body = { email: values.email.trim(), password: values.password };
      await client.signUp({ body });
      onSent(body.email);
    },
    back: 'password',
  });
  return (
    <ShortForm form={form} verb="Sign up">
      <EmailField field={form.field('email')} isFirst />
      <PasswordField
        field={form.field('password')}
        label={message('signUp.password')}
        // The label is the specification's. Both limits are true when this one counts every character.
        description={`${PASSWORD_MIN} or more characters in all`}
        autoComplete="new-password"
      />
    </ShortForm>
  );
}

function LinkSent({ email }: { email: string }) {
  const link = useSendLink();
  return (
    <>
      <div ref={focusHere} tabIndex={-1}>
        <FormNotice notice={link.notice ?? { tone: 'success', text: `We’ve sent an email to ${email}` }} />
        <Text>Open the link and enter your password again to finish.</Text>
      </div>
      <Text className="soft">Nothing after a few minutes? Check your spam folder or resend it.</Text>
      <Button variant="light" onClick={() => void link.send(email)} loading={link.isSending}>
        {message('verification.send')}
      </Button>
    </>
  );
}
