import { Text } from '@mantine/core';
import { useAppData } from '../../lib/api.ts';
import { CodeField } from '../../session/form/form-fields.tsx';
import { ShortForm } from '../../session/form/short-form.tsx';
import { useCodeForm } from '../../session/form/use-short-form.ts';
import { enterCodeAgain } from '../../session/two-factor/two-factor-api.ts';

/** Asks for a code of the authenticator app again, because an open session alone is not enough for these settings. */
export function EnterCode({ action, onEntered }: { action: string; onEntered: () => unknown }) {
  const { apiKey } = useAppData();
  const form = useCodeForm('again', async (code) => {
    await enterCodeAgain(apiKey, code);
    await onEntered();
  });
  return (
    <ShortForm form={form} verb={action}>
      <Text>Payments and taxes depend on these settings, so please confirm that it’s you.</Text>
      <CodeField field={form.field('code')} label="Authentication code" description="The 6-digit code in your app" />
    </ShortForm>
  );
}
