import { Button, Group } from '@mantine/core';
import { message } from '@tours/contract/messages';
import { CODE_MAX } from '../../session/credentials.ts';
import { CodeField, EmailField, NewPasswordField } from '../../session/form/form-fields.tsx';
import type { FormMessage } from '../../session/form/form-notice.tsx';
import { ShortForm } from '../../session/form/short-form.tsx';
import type { Reset } from './use-reset.ts';

interface ResetFormProps {
  reset: Reset;
  /** The reason for a new password, where the person did not ask for one. */
  notice: FormMessage | null;
  backLabel?: string;
  onBack: () => void;
}

export function ResetForm({ reset, notice, backLabel = 'Go back', onBack }: ResetFormProps) {
  const { form, sentTo, changeEmail, sendNewCode } = reset;
  const sent: FormMessage | null = sentTo
    ? { tone: 'success', text: message('reset.sent', { destination: sentTo }) }
    : null;
  return (
    <ShortForm
      form={form}
      notice={sent ?? notice}
      verb={sentTo ? 'Reset Password' : 'Send code'}
      after={
        <Group justify="center" gap="xs">
          <Button variant="subtle" onClick={onBack}>
            {backLabel}
          </Button>
          {sentTo && (
            <Button variant="subtle" onClick={() => void sendNewCode()} loading={form.isSending}>
              Send a new code
            </Button>
          )}
        </Group>
      }
    >
      <EmailField field={{ ...form.field('email'), onChange: changeEmail }} isFirst={!sentTo} />
      {sentTo && (
        <>
          <CodeField field={form.field('code')} label="Code" description={`${form.values.code.length}/${CODE_MAX}`} />
          <NewPasswordField field={form.field('password')} />
        </>
      )}
    </ShortForm>
  );
}
