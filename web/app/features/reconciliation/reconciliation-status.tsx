import { Progress, Text } from '@mantine/core';
import { counted } from '@tours/contract/counted';
import type { Reconciliation } from '@tours/contract/reconciliation';
import { Notice } from '../../ui/notice/notice.tsx';
import { Moment } from '../../ui/portal/moment.tsx';
import classes from './reconciliation.module.css';

/** Progress of the run under way, or the result of the last one. */
export function ReconciliationStatus({ run }: { run: Reconciliation | null }) {
  if (!run) return null;
  if (run.state === 'running') return <Running run={run} />;
  if (run.state === 'failed') {
    return (
      <div className={classes.status}>
        <Notice tone="error" title="The last reconciliation didn’t finish">
          {run.problem} It began on <Moment at={run.startedAt} />. The list may be out of date.
        </Notice>
      </div>
    );
  }
  return (
    <Text component="div" size="sm" className={classes.status}>
      Last reconciled on <Moment at={run.finishedAt ?? run.startedAt} />: {counted(run.payments, 'payment')} and{' '}
      {counted(run.refunds, 'refund')} in Stripe, {counted(run.bookings, 'booking')} on{' '}
      {counted(run.departures, 'departure')} in FareHarbor.
    </Text>
  );
}

function Running({ run: { doing, percent, problem } }: { run: Reconciliation }) {
  return (
    <div className={classes.status}>
      <Text size="sm" mb={4} role="status">
        {doing}…
      </Text>
      <Progress value={percent} aria-label="Reconciliation progress" animated={!problem} />
      {problem && (
        <Text size="sm" mt={4} className="soft">
          {problem}
        </Text>
      )}
    </div>
  );
}
