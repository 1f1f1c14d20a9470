import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { EMAIL_MAX } from '@tours/contract/constants';
import { message } from '@tours/contract/messages';
import { CODE_MAX, PASSWORD_MAX, PASSWORD_MIN } from '../../session/credentials.ts';
import { type FormMessage, FormNotice, failedOr } from '../../session/form/form-notice.tsx';
import { type Reset, resetFieldIds } from './use-reset.ts';

interface ResetFormProps {
  reset: Reset;
  /** The reason for a new password, where the person did not ask for one. */
  notice?: FormMessage | null;
  backLabel?: string | undefined;
  onBack: () => void;
}

export function ResetForm({ reset, notice = null, backLabel = 'Go back', onBack }: ResetFormProps) {
  const sent: FormMessage | null = reset.sentTo
    ? { tone: 'success', text: message('reset.sent', { destination: reset.sentTo }) }
    : null;
  return (
    <form noValidate onSubmit={reset.submit}>
      <FormNotice notice={failedOr(reset.failure, sent ?? notice)} />
      <Stack gap="md">
        <TextInput
          id={resetFieldIds.email}
          label="Email"
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          maxLength={EMAIL_MAX}
          autoComplete="username"
          // The dialog focuses the field with this attribute.
          data-autofocus={reset.sentTo ? undefined : true}
          value={reset.email}
          error={reset.errors.email}
          onChange={(event) => reset.changeEmail(event.currentTarget.value.toLowerCase())}
        />
        {reset.sentTo && <CodeAndPassword reset={reset} />}
        <Button type="submit" loading={reset.isSending}>
          {reset.sentTo ? 'Reset Password' : 'Send code'}
        </Button>
        <Group justify={reset.sentTo ? 'space-between' : 'center'} gap="xs">
          <Button variant="subtle" onClick={onBack}>
            {backLabel}
          </Button>
          {reset.sentTo && (
            <Button variant="subtle" onClick={reset.sendCode} disabled={reset.isSending}>
              Send a new code
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

function CodeAndPassword({ reset }: { reset: Reset }) {
  return (
    <>
      <TextInput
        id={resetFieldIds.code}
        label="Code"
        description={`${reset.code.length}/${CODE_MAX}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        required
        withAsterisk={false}
        maxLength={CODE_MAX}
        autoComplete="one-time-code"
        data-autofocus
        value={reset.code}
        error={reset.errors.code}
        onChange={(event) => reset.change('code', event.currentTarget.value)}
      />
      <PasswordInput
        id={resetFieldIds.password}
        label="New password"
        description={`At least ${PASSWORD_MIN} characters`}
        required
        withAsterisk={false}
        minLength={PASSWORD_MIN}
        maxLength={PASSWORD_MAX}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        value={reset.password}
        error={reset.errors.password}
        onChange={(event) => reset.change('password', event.currentTarget.value)}
      />
    </>
  );
}
