import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { message } from '@tours/contract/messages';
import { useEffect } from 'react';
import { EMAIL_MAX, PASSWORD_MAX } from './credentials.ts';
import { FormNotice } from './form-notice.tsx';
import { focusLogin, loginFieldIds, useLogin } from './use-login.ts';
import type { Session } from './use-session.ts';

interface LoginFormProps {
  session: Session;
  /** Filled in where it is known from the reset form. */
  email: string;
  returned: 'reset' | 'unchanged' | undefined;
  onForgot: (email: string) => void;
}

export function LoginForm({ session, email, returned, onForgot }: LoginFormProps) {
  const login = useLogin(session, email);
  // Coming back took away the button that was pressed.
  useEffect(() => {
    if (returned) focusLogin(returned === 'reset' ? 'password' : 'email');
  }, [returned]);
  return (
    <form noValidate onSubmit={login.submit}>
      <FormNotice
        error={login.failure}
        success={returned === 'reset' && !login.failure ? message('reset.done') : null}
      />
      <Stack gap="md">
        <TextInput
          id={loginFieldIds.email}
          label="Email"
          type="email"
          required
          withAsterisk={false}
          maxLength={EMAIL_MAX}
          autoComplete="username"
          data-autofocus
          value={login.email}
          error={login.errors.email}
          onChange={(event) => login.setEmail(event.currentTarget.value.toLowerCase())}
        />
        <PasswordInput
          id={loginFieldIds.password}
          label="Password"
          required
          withAsterisk={false}
          maxLength={PASSWORD_MAX}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          value={login.password}
          error={login.errors.password}
          onChange={(event) => login.setPassword(event.currentTarget.value)}
        />
        <Button type="submit" loading={login.isSending}>
          Login
        </Button>
        <Button variant="subtle" onClick={() => onForgot(login.email.trim())}>
          Forgot password?
        </Button>
      </Stack>
    </form>
  );
}
