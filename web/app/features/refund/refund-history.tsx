import { Group, Stack, Title } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { formatCents } from '@tours/contract/money';
import type { RefundOperation } from '@tours/contract/refund';
import { RETURN_TEXTS } from '@tours/contract/refund-labels';
import { useRef } from 'react';
import { Money } from '../../ui/money.tsx';
import { Moment } from '../../ui/portal/moment.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import classes from './refund.module.css';
import { RefundLegs } from './refund-legs.tsx';
import { RefundSteps } from './refund-steps.tsx';
import { SplitBars } from './split-bars.tsx';

const CHIPS = {
  succeeded: { tone: 'good', label: 'Refunded' },
  pending: { tone: 'waiting', label: 'Pending' },
  processing: { tone: 'waiting', label: 'In progress' },
  failed: { tone: 'bad', label: 'Failed' },
} as const;

/** Refunds for this booking, the newest first. */
export function RefundHistory({ operations }: { operations: RefundOperation[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed for a new refund may be gone, and its result is here.
  useDidUpdate(() => heading.current?.focus(), [operations.length]);
  if (!operations.length) return null;
  return (
    <section aria-labelledby="history-heading">
      <Title order={3} size="h5" id="history-heading" ref={heading} tabIndex={-1} mb="xs">
        Refunds for this booking
      </Title>
      <Stack component="ul" className={`plain-list ${classes.history}`} gap="md">
        {operations.map((operation) => (
          <li key={operation._id}>
            <Operation operation={operation} />
          </li>
        ))}
      </Stack>
    </section>
  );
}

const noMoney = ({ steps }: RefundOperation) =>
  steps.some(({ step, state }) => step === 'cancel' && state !== 'skipped') ? 'Cancellation' : 'Lower payments';

/** `to the card and by cheque` */
const waysOf = (legs: RefundOperation['legs']) =>
  [...new Set(legs.map(({ method }) => RETURN_TEXTS[method]))].join(' and ');

function Operation({ operation }: { operation: RefundOperation }) {
  const { status, method, amountCents, loweredCents, createdAt, createdBy, note, split, steps, legs } = operation;
  const isNone = method === 'none';
  const name = isNone ? noMoney(operation) : 'Refund';
  const { tone, label } = CHIPS[status];
  return (
    <article aria-label={name}>
      <Group component="header" gap="0.25rem 0.5rem">
        <strong>{isNone ? name : <Money cents={amountCents} />}</strong> {waysOf(legs)}
        <StateChip tone={tone} size="md" label={isNone && status === 'succeeded' ? 'Done' : label} />
        <span className="soft">
          {createdBy}, <Moment at={createdAt} />
        </span>
      </Group>
      {loweredCents > 0 && <p className={classes.note}>{formatCents(loweredCents)} is no longer charged.</p>}
      {note && <p className={classes.note}>{note}</p>}
      <RefundSteps steps={steps.filter(({ state }) => state !== 'skipped')} />
      {split && status !== 'failed' && (
        <details className="fold">
          <summary>Who paid</summary>
          <SplitBars split={split} />
          {legs.length > 1 && <RefundLegs legs={legs} />}
        </details>
      )}
    </article>
  );
}
