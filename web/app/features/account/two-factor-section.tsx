import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useApi, useAppData } from '../../lib/api.ts';
import { ACCOUNT_PATH, loginPath } from '../../lib/paths.ts';
import { passwordError } from '../../session/credentials.ts';
import { KnownEmail, PasswordField } from '../../session/form/form-fields.tsx';
import { type FormMessage, FormNotice } from '../../session/form/form-notice.tsx';
import { ShortForm } from '../../session/form/short-form.tsx';
import { useShortForm } from '../../session/form/use-short-form.ts';
import { RecoveryCodes } from '../../session/two-factor/recovery-codes.tsx';
import { renewRecoveryCodes, stopTwoFactor } from '../../session/two-factor/two-factor-api.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import type { Account } from './load-account.ts';

const TwoFactorSetUp = lazyPart(() => import('../../session/two-factor/two-factor-set-up.tsx'));

type View = 'rest' | 'setUp' | 'stop' | 'renew' | { codes: string[] };

/** Turns the authenticator app on or off and makes new recovery codes. Every change asks for the password again. */
export function TwoFactorSection({ account }: { account: Account }) {
  const { email, hasTwoFactor } = account;
  const [view, setView] = useState<View>('rest');
  const [notice, setNotice] = useState<FormMessage | null>(null);
  const { revalidate } = useRevalidator();
  const { apiKey } = useAppData();
  const stop = useStop(account);
  const box = useRef<HTMLDivElement>(null);

  const open = (next: View) => {
    setNotice(null);
    setView(next);
  };
  const cancel = () => {
    open('rest');
    box.current?.focus();
  };
  const finish = async (text: string) => {
    await revalidate();
    setView('rest');
    setNotice({ tone: 'success', text });
    box.current?.focus();
  };

  return (
    <TitledSection
      look="page"
      title="Authenticator app"
      beside={<StateChip tone={hasTwoFactor ? 'good' : 'neutral'} size="md" label={hasTwoFactor ? 'On' : 'Off'} />}
    >
      <Box maw="26rem" ref={box} tabIndex={-1}>
        <FormNotice notice={notice} />
        {view === 'rest' && <AtRest isOn={hasTwoFactor} onOpen={open} />}
        {view === 'setUp' && (
          <TwoFactorSetUp
            email={email}
            knownPassword={null}
            onVerified={revalidate}
            onDone={() => finish('Authenticator app turned on. You’ll enter a code the next time you log in.')}
          />
        )}
        {view === 'stop' && (
          <PasswordQuestion
            email={email}
            intro="After this, you’ll log in with your password only. Your recovery codes will stop working."
            action="Turn off"
            onPassword={async (password) => {
              await stopTwoFactor(apiKey, password);
              if (await stop()) await finish('Authenticator app turned off.');
            }}
            onCancel={cancel}
          />
        )}
        {view === 'renew' && (
          <PasswordQuestion
            email={email}
            intro="Your current recovery codes will stop working."
            action="Create new codes"
            onPassword={async (password) => setView({ codes: await renewRecoveryCodes(apiKey, password) })}
            onCancel={cancel}
          />
        )}
        {typeof view === 'object' && (
          <RecoveryCodes
            email={email}
            codes={view.codes}
            onDone={() => finish('Your new recovery codes work from now on.')}
          />
        )}
      </Box>
    </TitledSection>
  );
}

/** Turning the app off leads straight to a new set-up if the company requires it. */
function useStop({ type }: Account) {
  const client = useApi();
  const navigate = useNavigate();
  return async (): Promise<boolean> => {
    const { pending } = await client.getSession({});
    if (!pending) return true;
    await navigate(loginPath(type, ACCOUNT_PATH));
    return false;
  };
}

function AtRest({ isOn, onOpen }: { isOn: boolean; onOpen: (view: View) => void }) {
  if (!isOn) {
    return (
      <Stack gap="md" align="flex-start">
        <Text>Adds a second step, so a stolen password isn’t enough to get in.</Text>
        <Button variant="default" onClick={() => onOpen('setUp')}>
          Set up
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <Text>You’ll enter a code from your app each time you log in.</Text>
      <Group gap="sm">
        <Button variant="default" onClick={() => onOpen('renew')}>
          New recovery codes
        </Button>
        <Button variant="default" onClick={() => onOpen('stop')}>
          Turn off
        </Button>
      </Group>
    </Stack>
  );
}

interface PasswordQuestionProps {
  email: string;
  intro: string;
  action: string;
  onPassword: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password before a change to the sign-in, because an open session alone is not enough for that. */
function PasswordQuestion({ email, intro, action, onPassword, onCancel }: PasswordQuestionProps) {
  const form = useShortForm({
    name: 'confirm',
    start: { password: '' },
    check: ({ password }) => ({ password: passwordError(password) }),
    work: ({ password }) => onPassword(password),
    about: { password: 'password' },
    back: 'password',
    isOpened: true,
  });
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
