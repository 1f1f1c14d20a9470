import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useAppData } from '../../lib/api.ts';
import { focusHere } from '../../lib/focus-here.ts';
import { useHydrated } from '../../lib/store.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { startTwoFactor, type TwoFactorSecret, verifyCode } from '../auth-api.ts';
import { passwordError } from '../credentials.ts';
import { CodeField, KnownEmail, PasswordField } from '../form/form-fields.tsx';
import { ShortForm } from '../form/short-form.tsx';
import { useCodeForm, useShortForm } from '../form/use-short-form.ts';
import classes from './recovery-codes.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';

interface TwoFactorSetUpProps {
  email: string;
  /** The password that was just typed; null asks for it. */
  knownPassword: string | null;
  /** Called when the app is active; the recovery codes are shown after that. */
  onVerified?: () => unknown;
  onDone: () => unknown;
}

/** Sets up the authenticator app in three steps: password, the app with its first code, recovery codes. */
export default function TwoFactorSetUp({ email, knownPassword, onVerified, onDone }: TwoFactorSetUpProps) {
  const [secret, setSecret] = useState<TwoFactorSecret | null>(null);
  const [isVerified, setIsVerified] = useState(false);
  if (!secret) return <Begin email={email} knownPassword={knownPassword} onSecret={setSecret} />;
  const verified = () => {
    setIsVerified(true);
    onVerified?.();
  };
  if (!isVerified) return <Connect secret={secret} onVerified={verified} />;
  return <RecoveryCodes email={email} codes={secret.backupCodes} onDone={onDone} />;
}

interface BeginProps {
  email: string;
  knownPassword: string | null;
  onSecret: (secret: TwoFactorSecret) => void;
}

function Begin({ email, knownPassword, onSecret }: BeginProps) {
  const { apiKey } = useAppData();
  const form = useShortForm({
    name: 'set-up',
    start: { password: knownPassword ?? '' },
    check: ({ password }) => ({ password: passwordError(password) }),
    work: async ({ password }) => onSecret(await startTwoFactor(apiKey, password)),
    about: { password: 'password' },
    back: 'password',
  });
  const isHydrated = useHydrated();
  // The pressed button is gone, so the field gets the focus. Right after a login there is no field.
  useEffect(() => {
    if (isHydrated) document.getElementById('set-up-password')?.focus();
  }, [isHydrated]);
  return (
    <ShortForm form={form} verb="Set up the app">
      <Text>
        Each time you log in, you’ll enter your password and a code from an app on your phone. Any authenticator app
        works, such as Google Authenticator.
      </Text>
      {knownPassword === null && (
        <>
          <KnownEmail email={email} />
          <PasswordField field={form.field('password')} />
        </>
      )}
    </ShortForm>
  );
}

function Connect({ secret, onVerified }: { secret: TwoFactorSecret; onVerified: () => void }) {
  const { apiKey } = useAppData();
  // The focus is not on the field, because a phone's keyboard would cover the picture.
  const form = useCodeForm('connect', async (code) => {
    await verifyCode(apiKey, 'app', code);
    onVerified();
  });
  return (
    <ShortForm form={form} verb="Verify">
      <Text ref={focusHere} tabIndex={-1}>
        Scan this picture with your authenticator app.
      </Text>
      <QrCode text={secret.totpURI} label="QR code for your authenticator app" />
      <Button component="a" href={secret.totpURI} variant="default" hiddenFrom="sm">
        Use an app on this phone
      </Button>
      <SecretKey uri={secret.totpURI} />
      <CodeField field={form.field('code')} label="Authentication code" description="The 6-digit code in your app" />
    </ShortForm>
  );
}

/** The secret as text, for an app that neither scans nor opens a link. */
function SecretKey({ uri }: { uri: string }) {
  const key = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <Stack gap="xs">
      <Text size="sm">Or type this key into the app:</Text>
      <code className={`boxed ${classes.key}`}>{key.match(/.{1,4}/g)?.join(' ')}</code>
      <CopyButton text={key} label="Copy key" />
    </Stack>
  );
}
