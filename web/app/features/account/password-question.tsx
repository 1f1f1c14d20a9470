import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { passwordError } from '../../session/credentials.ts';
import { KnownEmail, PasswordField } from '../../session/form/form-fields.tsx';
import { FormNotice } from '../../session/form/form-notice.tsx';
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
    <form noValidate onSubmit={form.submit}>
      <FormNotice failure={form.failure} />
      <Stack gap="md">
        <Text>{intro}</Text>
        <KnownEmail email={email} />
        <PasswordField field={form.field('password')} />
        <Group gap="sm">
          <Button type="submit" loading={form.isSending}>
            {action}
          </Button>
          <Button variant="subtle" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
