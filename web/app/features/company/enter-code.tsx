import { Button, Stack, Text } from '@mantine/core';
import { message } from '@tours/contract/messages';
import { useAppData } from '../../lib/api.ts';
import { enterCodeAgain } from '../../session/auth-api.ts';
import { codeError, plainCode } from '../../session/credentials.ts';
import { CodeField } from '../../session/form/form-fields.tsx';
import { FormNotice, failedOr } from '../../session/form/form-notice.tsx';
import { useShortForm } from '../../session/form/use-short-form.ts';

/** Asks for a code of the authenticator app again, because an open session alone is not enough for these settings. */
export function EnterCode({ action, onEntered }: { action: string; onEntered: () => unknown }) {
  const { apiKey } = useAppData();
  const form = useShortForm({
    name: 'again',
    start: { code: '' },
    check: ({ code }) => ({ code: codeError(code) }),
    work: async ({ code }) => {
      await enterCodeAgain(apiKey, plainCode(code));
      await onEntered();
    },
    otherwise: message('login.error'),
    about: { code: 'code' },
    back: 'code',
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <FormNotice notice={failedOr(form.failure, null)} />
      <Stack gap="md">
        <Text>Payments and taxes depend on these settings, so please confirm that it’s you.</Text>
        <CodeField field={form.field('code')} label="Authentication code" description="The 6-digit code in your app" />
        <Button type="submit" loading={form.isSending}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}
