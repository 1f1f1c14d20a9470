import { Anchor, Button, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { checkInPath, loginPath } from '../../lib/paths.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { PIN_FIELD } from './pin-field.ts';
import { PIN_MIN } from './store/crypto.ts';
import type { View } from './trip-day.ts';

interface PinSetupProps {
  dayKey: string;
  problem: Extract<View, { name: 'new' }>['problem'];
  download(pin: string): Promise<void>;
}

/** Asks for a new PIN, and downloads the trip day under it. */
export function PinSetup({ dayKey, problem, download }: PinSetupProps) {
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [error, setError] = useState<{ field: 'pin' | 'again'; text: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  function refuse(form: Element, field: 'pin' | 'again', text: string) {
    setError({ field, text });
    form.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPin(pin)) return refuse(event.currentTarget, 'pin', `Choose at least ${PIN_MIN} digits`);
    if (pin !== again) return refuse(event.currentTarget, 'again', 'The two PINs differ');
    setError(null);
    setIsBusy(true);
    await download(pin);
    setIsBusy(false);
  }

  return (
    <Stack component="form" gap={16} maw="26rem" m="24px auto" onSubmit={submit}>
      <Title order={1} size="h2">
        Trip day
      </Title>
      <Text>
        This device will keep the list of travellers, so that you can work without a network. Choose a PIN that protects
        it. Five wrong PINs delete the list from this device.
      </Text>
      {problem && <Problem problem={problem} dayKey={dayKey} />}
      <PasswordInput
        {...PIN_FIELD}
        name="pin"
        label={`New PIN, at least ${PIN_MIN} digits`}
        value={pin}
        onChange={({ currentTarget }) => setPin(currentTarget.value)}
        error={error?.field === 'pin' && error.text}
      />
      <PasswordInput
        {...PIN_FIELD}
        name="again"
        label="Repeat the PIN"
        value={again}
        onChange={({ currentTarget }) => setAgain(currentTarget.value)}
        error={error?.field === 'again' && error.text}
      />
      <Button type="submit" loading={isBusy}>
        Download the list
      </Button>
    </Stack>
  );
}

const isPin = (text: string) => text.length >= PIN_MIN && /^\d+$/.test(text);

function Problem({ problem, dayKey }: { problem: NonNullable<PinSetupProps['problem']>; dayKey: string }) {
  if (problem === 'offline')
    return <Notice tone="warning">There is no network. The first download needs one. Please try again.</Notice>;
  if (problem === 'storage')
    return (
      <Notice tone="error">
        This browser doesn’t let the page store anything, so it can’t keep the list. Please leave private browsing, or
        use another browser.
      </Notice>
    );
  if (problem === 'failed') return <Notice tone="error">The list couldn’t be downloaded. Please try again.</Notice>;
  return (
    <Notice tone="warning">
      Please log in first:{' '}
      <Anchor href={loginPath('employees', checkInPath(dayKey))} inherit>
        employees
      </Anchor>{' '}
      or{' '}
      <Anchor href={loginPath('agents', checkInPath(dayKey))} inherit>
        partners
      </Anchor>
      .
    </Notice>
  );
}
