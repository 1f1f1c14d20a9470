import { Stack, Text } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { LogoutButton } from '../../session/logout-button.tsx';
import TwoFactorSetUp from '../../session/two-factor/two-factor-set-up.tsx';
import { CodeForm } from './code-form.tsx';
import { LoginForm } from './login-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import type { SignIn } from './use-sign-in.ts';
import { VerifyForm } from './verify-form.tsx';

const TITLES = {
  signUp: 'Sign up',
  verify: 'Verify your account',
  reset: 'Reset password',
  code: 'Confirm it’s you',
  newPassword: 'Choose your password',
  setUp: 'Authenticator app',
} as const;

export function titleOf({ step, type }: SignIn): string {
  return step.name === 'login' ? `Login ${type}` : TITLES[step.name];
}

interface SignInStepsProps {
  flow: SignIn;
  /** Label of the link that leaves the reset form; the default suits a dialog. */
  backLabel?: string;
  beside?: ReactNode;
}

/** The pressed button disappears with the former step, so the focus moves to the new form. */
export function SignInSteps({ flow, backLabel, beside }: SignInStepsProps) {
  const box = useRef<HTMLDivElement>(null);
  const { name } = flow.step;
  useDidUpdate(() => focusNext(box.current), [name]);
  return (
    <div ref={box} key={name}>
      <OneStep flow={flow} backLabel={backLabel} />
      {name === 'login' && beside}
    </div>
  );
}

function OneStep({ flow, backLabel }: Omit<SignInStepsProps, 'beside'>) {
  const { step } = flow;
  switch (step.name) {
    case 'login':
      return <LoginForm flow={flow} step={step} />;
    case 'signUp':
      return <SignUpForm flow={flow} email={step.email} />;
    case 'verify':
      return <VerifyForm flow={flow} step={step} />;
    case 'code':
      return <CodeForm flow={flow} email={step.email} />;
    case 'newPassword':
      return <NewPasswordForm flow={flow} email={step.email} />;
    case 'setUp':
      return <RequiredSetUp flow={flow} email={step.email} />;
    case 'reset':
      return (
        <ResetForm
          reset={flow.reset}
          backLabel={backLabel}
          notice={step.why ? { tone: 'warning', text: step.why } : null}
          onBack={() => flow.backToLogin(flow.reset.form.values.email)}
        />
      );
  }
}

function RequiredSetUp({ flow, email }: { flow: SignIn; email: string }) {
  return (
    <Stack gap="md">
      <Text fw={600}>Your company requires an authenticator app.</Text>
      <TwoFactorSetUp email={email} knownPassword={flow.typedPassword()} onDone={() => flow.finish(email)} />
      <LogoutButton variant="subtle" leave={flow.abandon} />
    </Stack>
  );
}

/** Focuses the first empty field. */
function focusNext(box: HTMLElement | null): void {
  const fields = [...(box?.querySelectorAll<HTMLInputElement>('input:not([hidden])') ?? [])];
  const next = fields.find((field) => !field.value) ?? fields[0] ?? box?.querySelector('button');
  next?.focus();
}
