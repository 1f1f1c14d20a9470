import { Button, Stack, Text } from '@mantine/core';
import { message } from '@tours/contract/messages';
import { useEffect, useState } from 'react';
import type { CodeKind } from '../../session/auth-api.ts';
import { CodeField } from '../../session/form/form-fields.tsx';
import { ShortForm } from '../../session/form/short-form.tsx';
import { useCodeForm } from '../../session/form/use-short-form.ts';
import type { SignIn } from './use-sign-in.ts';

const TEXTS = {
  app: { label: 'Authentication code', intro: 'Enter the 6-digit code in your authenticator app.' },
  recovery: { label: 'Recovery code', intro: 'Enter one of your saved recovery codes. Each works once.' },
} as const;

/** The second step of a sign-in with two factors: a code of the app, or a recovery code without the app. */
export function CodeForm({ flow, email }: { flow: SignIn; email: string }) {
  const [kind, setKind] = useState<CodeKind>('app');
  return (
    <Stack gap="md">
      <OneCode key={kind} flow={flow} email={email} kind={kind} />
      <Button variant="subtle" onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
        {kind === 'app' ? 'Use a recovery code' : 'Use the authenticator app'}
      </Button>
      <Button variant="subtle" onClick={() => flow.backToLogin(email)}>
        {message('login.back')}
      </Button>
    </Stack>
  );
}

function OneCode({ flow, email, kind }: { flow: SignIn; email: string; kind: CodeKind }) {
  const form = useCodeForm(`code-${kind}`, (code) => flow.enterCode(email, kind, code));
  const { label, intro } = TEXTS[kind];
  useEffect(() => document.getElementById(`code-${kind}-code`)?.focus(), [kind]);
  return (
    <ShortForm form={form} verb="Login">
      <Text>{intro}</Text>
      <CodeField field={form.field('code')} label={label} isNumeric={kind === 'app'} />
    </ShortForm>
  );
}
