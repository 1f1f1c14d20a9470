import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { message } from '@tours/contract/messages';
import { Suspense } from 'react';
import type { CardFormProps } from '../../../lib/card-form.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import classes from './card-marks.module.css';
import { loadCardForm } from './load-card-form.ts';

const StripeCardForm = lazyPart(loadCardForm, 'inline');

export function CardSection(props: CardFormProps) {
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
        <StripeCardForm {...props} />
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

/** The accepted cards at a glance. The sentence beside them names the same cards. */
function CardMarks() {
  return (
    <Group component="span" gap="0.375rem" wrap="nowrap" aria-hidden>
      <svg className={classes.mark} viewBox="0 0 48 30" role="presentation">
        <rect width="48" height="30" rx="4" fill="#fff" />
        <text x="24" y="20.5" textAnchor="middle" fontSize="14" fontWeight="800" fontStyle="italic" fill="#1a1f71">
          VISA
        </text>
      </svg>
      <svg className={classes.mark} viewBox="0 0 48 30" role="presentation">
        <rect width="48" height="30" rx="4" fill="#fff" />
        <circle cx="19.5" cy="15" r="9" fill="#eb001b" />
        <circle cx="28.5" cy="15" r="9" fill="#f79e1b" />
        <path d="M24 7.2a9 9 0 0 1 0 15.6a9 9 0 0 1 0-15.6" fill="#ff5f00" />
      </svg>
      <svg className={classes.mark} viewBox="0 0 48 30" role="presentation">
        <rect width="48" height="30" rx="4" fill="#006fcf" />
        <text x="24" y="19.5" textAnchor="middle" fontSize="11.5" fontWeight="800" fill="#fff">
          AMEX
        </text>
      </svg>
    </Group>
  );
}
