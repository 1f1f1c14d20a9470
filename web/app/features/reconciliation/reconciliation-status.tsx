import { Box, Progress, Text } from '@mantine/core';
import { counted } from '@tours/contract/counted';
import type { Reconciliation } from '@tours/contract/reconciliation';
import { Notice } from '../../ui/notice/notice.tsx';
import { Moment } from '../../ui/portal/moment.tsx';

/** Progress of the run under way, or the result of the last one. */
export function ReconciliationStatus({ run }: { run: Reconciliation | null }) {
  if (!run) return null;
  if (run.state === 'running') return <Running run={run} />;
  if (run.state === 'failed') {
    return (
      <Box maw="48rem" mb="1rem">
        <Notice tone="error" title="The last reconciliation didn’t finish">
          {run.problem} It began on <Moment at={run.startedAt} />. The list may be out of date.
        </Notice>
      </Box>
    );
  }
  return (
    <Text component="div" size="sm" maw="48rem" mb="1rem">
      Last reconciled on <Moment at={run.finishedAt ?? run.startedAt} />: {counted(run.payments, 'payment')} and{' '}
      {counted(run.refunds, 'refund')} in Stripe, {counted(run.bookings, 'booking')} on{' '}
      {counted(run.departures, 'departure')} in FareHarbor.
    </Text>
  );
}

function Running({ run: { doing, percent, problem } }: { run: Reconciliation }) {
  return (
    <Box maw="48rem" mb="1rem">
      <Text size="sm" mb={4} role="status">
        {doing}…
      </Text>
      <Progress value={percent} aria-label="Reconciliation progress" animated={!problem} />
      {problem && (
        <Text size="sm" mt={4} className="soft">
          {problem}
        </Text>
      )}
    </Box>
  );
}
