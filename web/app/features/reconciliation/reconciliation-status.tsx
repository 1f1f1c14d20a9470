import { Progress, Text } from '@mantine/core';
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
      Last reconciled on <Moment at={run.finishedAt ?? run.startedAt} />: {amount(run.payments, 'payment')} and{' '}
      {amount(run.refunds, 'refund')} in Stripe, {amount(run.bookings, 'booking')} on{' '}
      {amount(run.departures, 'departure')} in FareHarbor.{' '}
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

const amount = (count: number, noun: string) => `${count.toLocaleString('en-CA')} ${noun}${count === 1 ? '' : 's'}`;
