import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { message } from '@tours/contract/messages';
import { Suspense } from 'react';
import { useAppData } from '../../../lib/api.ts';
import type { CardFormProps } from '../../../lib/card-form.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { CardMarks } from './card-marks.tsx';
import { loadSandboxForm, loadStripeForm, sandboxUrlOf } from './load-card-form.ts';

const StripeCardForm = lazyPart(loadStripeForm, 'inline');
const SandboxCardForm = lazyPart(loadSandboxForm, 'inline');

export function CardSection(props: CardFormProps) {
  const { config } = useAppData();
  const key = config.stripePublishableKey;
  const sandbox = sandboxUrlOf(config);
  return (
    <section aria-labelledby="payment-heading">
      <Group justify="space-between" gap="xs" mb="md">
        <Title order={2} size="h3" id="payment-heading">
          Payment Details
        </Title>
        <Group gap={6} c="gray.7">
          <IconLock size={16} aria-hidden />
          <Text size="sm">{message('checkout.secure')}</Text>
        </Group>
      </Group>
      <Suspense fallback={<CardSkeleton />}>
        {sandbox ? (
          <SandboxCardForm {...props} account={{ url: sandbox, publishableKey: key }} />
        ) : (
          <StripeCardForm {...props} publishableKey={key} />
        )}
      </Suspense>
      <Group mt="md" gap="sm">
        <CardMarks />
        <Text size="sm" c="gray.7">
          {message('checkout.cards')}
        </Text>
      </Group>
    </section>
  );
}

function CardSkeleton() {
  return (
    <Stack gap="md" aria-hidden>
      <Skeleton height={68} />
      <Group grow>
        <Skeleton height={68} />
        <Skeleton height={68} />
      </Group>
    </Stack>
  );
}
