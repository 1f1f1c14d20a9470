import { Progress, Text } from '@mantine/core';
import type { LedgerMatch } from '@tours/contract/daily-match';
import { Notice } from '../../ui/notice/notice.tsx';
import { Moment } from '../../ui/portal/moment.tsx';
import classes from './match.module.css';

/** Progress of the running match, or the result of the last one. */
export function MatchStatus({ match }: { match: LedgerMatch | null }) {
  if (!match) return null;
  if (match.state === 'running') return <Running match={match} />;
  if (match.state === 'failed') {
    return (
      <div className={classes.status}>
        <Notice tone="error" title="The last reconciliation didn’t finish">
          {match.problem} It began on <Moment at={match.startedAt} />. The list may be out of date.
        </Notice>
      </div>
    );
  }
  return (
    <Text component="div" size="sm" className={classes.status}>
      Last reconciled on <Moment at={match.finishedAt ?? match.startedAt} />: {amount(match.payments, 'payment')} and{' '}
      {amount(match.refunds, 'refund')} in Stripe, {amount(match.bookings, 'booking')} on{' '}
      {amount(match.departures, 'departure')} in FareHarbor.{' '}
    </Text>
  );
}

function Running({ match: { doing, percent, problem } }: { match: LedgerMatch }) {
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
