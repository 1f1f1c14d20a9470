import { Button, Text } from '@mantine/core';
import { useEffect } from 'react';
import { passwordError } from '../../session/credentials.ts';
import { KnownEmail, PasswordField } from '../../session/form/form-fields.tsx';
import { ShortForm } from '../../session/form/short-form.tsx';
import { useShortForm } from '../../session/form/use-short-form.ts';

interface PasswordQuestionProps {
  email: string;
  intro: string;
  action: string;
  onPassword: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password before a change to the sign-in, because an open session alone is not enough for that. */
export function PasswordQuestion({ email, intro, action, onPassword, onCancel }: PasswordQuestionProps) {
  const form = useShortForm({
    name: 'confirm',
    start: { password: '' },
    check: ({ password }) => ({ password: passwordError(password) }),
    work: ({ password }) => onPassword(password),
    about: { password: 'password' },
    back: 'password',
  });
  useEffect(() => document.getElementById('confirm-password')?.focus(), []);
  return (
    <ShortForm
      form={form}
      verb={action}
      beside={
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <Text>{intro}</Text>
      <KnownEmail email={email} />
      <PasswordField field={form.field('password')} />
    </ShortForm>
  );
}
