import { Box, Group, SimpleGrid, Text, TextInput } from '@mantine/core';
import { IconCreditCard, IconFlask } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CardFormProps } from '../../../lib/card-form.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { brandOf, digitsOf, groupExpiry, groupNumber } from './card-number.ts';
import classes from './sandbox-card-form.module.css';
import type { SandboxAccount } from './sandbox-stripe.ts';
import { cardFieldIds, useSandboxCard } from './use-sandbox-card.ts';

const SandboxChallenge = lazyPart(() => import('./sandbox-challenge.tsx'));

interface SandboxCardFormProps extends CardFormProps {
  account: SandboxAccount;
}

/** Stands in for Stripe's input while the sandbox runs; it exists only with a test key (see card-section.tsx). */
export default function SandboxCardForm({ account, ref, returnUrl, onComplete }: SandboxCardFormProps) {
  const challenge = useChallenge();
  const { card, errorOf, change, leave } = useSandboxCard({
    account,
    ref,
    returnUrl,
    onComplete,
    challenge: challenge.ask,
  });
  const brand = brandOf(card.number);

  useEffect(() => onComplete?.(false), [onComplete]);

  return (
    <Box>
      <SandboxHint />
      <TextInput
        id={cardFieldIds.number}
        label="Card number"
        required
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        value={card.number}
        error={errorOf('number')}
        onChange={(event) => change('number', groupNumber(event.currentTarget.value))}
        onBlur={() => leave('number')}
        rightSectionWidth={brand ? 140 : 48}
        rightSectionPointerEvents="none"
        rightSection={
          brand ? <span className={classes.brand}>{brand.name}</span> : <IconCreditCard size={22} aria-hidden />
        }
      />
      <SimpleGrid cols={2} spacing="md" mt="md">
        <TextInput
          id={cardFieldIds.expiry}
          label="Expiry date"
          required
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM / YY"
          value={card.expiry}
          error={errorOf('expiry')}
          onChange={(event) => change('expiry', groupExpiry(event.currentTarget.value, card.expiry))}
          onBlur={() => leave('expiry')}
        />
        <TextInput
          id={cardFieldIds.cvc}
          label="CVC"
          required
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder={brand?.cvcLength === 4 ? '1234' : '123'}
          value={card.cvc}
          error={errorOf('cvc')}
          onChange={(event) => change('cvc', digitsOf(event.currentTarget.value).slice(0, brand?.cvcLength ?? 4))}
          onBlur={() => leave('cvc')}
        />
      </SimpleGrid>
      {challenge.url && <SandboxChallenge url={challenge.url} onClose={challenge.finish} />}
    </Box>
  );
}

function SandboxHint() {
  return (
    <Group className={classes.hint} gap="xs" mb="md" wrap="nowrap" align="flex-start">
      <IconFlask size={18} aria-hidden />
      <Text size="sm">
        Sandbox: no real money. Test card <span className={classes.number}>4242 4242 4242 4242</span>, any future date,
        any CVC.
      </Text>
    </Group>
  );
}

/** Makes the bank's confirmation a promise: `ask` shows the bank's page; the bank's message or `finish` resolves it. */
function useChallenge() {
  const [url, setUrl] = useState<string | null>(null);
  const answered = useRef<() => void>(undefined);

  function finish() {
    setUrl(null);
    answered.current?.();
    answered.current = undefined;
  }

  function ask(address: string) {
    setUrl(address);
    return new Promise<void>((resolve) => {
      answered.current = resolve;
    });
  }

  const listen = useEffectEvent(({ origin, data }: MessageEvent) => {
    if (url && origin === new URL(url, window.location.href).origin && data?.type === '3ds-complete') finish();
  });
  useEffect(() => {
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  return { url, ask, finish };
}
