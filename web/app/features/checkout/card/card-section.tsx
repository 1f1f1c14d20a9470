import { Box, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { message } from '@tours/contract/messages';
import { type ReactNode, Suspense } from 'react';
import type { CardFormProps } from '../../../lib/card-form.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { loadCardForm } from './load-card-form.ts';

const StripeCardForm = lazyPart(loadCardForm, 'inline');

export function CardSection(props: CardFormProps) {
  return (
    <TitledSection
      title="Payment Details"
      beside={
        <Group gap={6} c="gray.7">
          <IconLock size={16} aria-hidden />
          <Text size="sm">{message('checkout.secure')}</Text>
        </Group>
      }
    >
      <Suspense fallback={<CardSkeleton />}>
        <StripeCardForm {...props} />
      </Suspense>
      <Group mt="md" gap="sm">
        <CardMarks />
        <Text size="sm" c="gray.7">
          {message('checkout.cards')}
        </Text>
      </Group>
    </TitledSection>
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
      <Mark>
        <rect width="48" height="30" rx="4" fill="#fff" />
        <text x="24" y="20.5" textAnchor="middle" fontSize="14" fontWeight="800" fontStyle="italic" fill="#1a1f71">
          VISA
        </text>
      </Mark>
      <Mark>
        <rect width="48" height="30" rx="4" fill="#fff" />
        <circle cx="19.5" cy="15" r="9" fill="#eb001b" />
        <circle cx="28.5" cy="15" r="9" fill="#f79e1b" />
        <path d="M24 7.2a9 9 0 0 1 0 15.6a9 9 0 0 1 0-15.6" fill="#ff5f00" />
      </Mark>
      <Mark>
        <rect width="48" height="30" rx="4" fill="#006fcf" />
        <text x="24" y="19.5" textAnchor="middle" fontSize="11.5" fontWeight="800" fill="#fff">
          AMEX
        </text>
      </Mark>
    </Group>
  );
}

const Mark = ({ children }: { children: ReactNode }) => (
  <Box component="svg" viewBox="0 0 48 30" w="2.75rem" h="1.75rem" bd="1px solid var(--line)" bdrs="0.25rem">
    {children}
  </Box>
);
