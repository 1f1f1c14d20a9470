import { Button, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PIN_FIELD } from './pin-field.ts';

interface PinEntryProps {
  /** After a wrong PIN. */
  triesLeft: number | null;
  enter(pin: string): Promise<void>;
}

export function PinEntry({ triesLeft, enter }: PinEntryProps) {
  const [pin, setPin] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // The field is focused after each wrong PIN too, because the busy button loses the focus.
  useEffect(() => {
    if (!isBusy) input.current?.focus();
  }, [isBusy]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!pin) return;
    setIsBusy(true);
    await enter(pin);
    setIsBusy(false);
    setPin('');
  }

  return (
    <Stack component="form" gap={16} maw="26rem" m="24px auto" onSubmit={submit}>
      <Title order={1} size="h2">
        Trip day
      </Title>
      <Text>The list on this device is locked.</Text>
      <PasswordInput
        {...PIN_FIELD}
        ref={input}
        label="PIN"
        value={pin}
        onChange={({ currentTarget }) => setPin(currentTarget.value)}
        error={triesLeft !== null && !pin && wrong(triesLeft)}
      />
      <Button type="submit" loading={isBusy}>
        Unlock
      </Button>
    </Stack>
  );
}

const wrong = (left: number) =>
  `Wrong PIN. ${left === 1 ? 'One try is' : `${left} tries are`} left before the list is deleted from this device.`;
