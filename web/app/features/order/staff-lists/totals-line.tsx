import { Text } from '@mantine/core';
import { formatCents } from '@tours/contract/money';
import { Suspense } from 'react';
import { Await } from 'react-router';
import classes from './totals-line.module.css';

/** Totals of a list: the number of rows, and sums in cents. `labels` name them in this order. */
export interface Totals {
  rows: number;
  cents: number[];
}

/** Arrives after the list, which does not wait for it. */
export function TotalsLine({ totals, labels }: { totals: Promise<Totals | null>; labels: string[] }) {
  const failed = (
    <Text size="sm" className="soft">
      We couldn’t load the totals. Please refresh this page.
    </Text>
  );
  return (
    <section aria-label="Totals of this list" className={classes.line}>
      <Suspense fallback={<Figures labels={labels} totals={null} />}>
        <Await resolve={totals} errorElement={failed}>
          {(found: Totals | null) => (found ? <Figures labels={labels} totals={found} /> : failed)}
        </Await>
      </Suspense>
    </section>
  );
}

/** `totals` is null while they are loading. */
function Figures({ labels, totals }: { labels: string[]; totals: Totals | null }) {
  const texts = totals && [totals.rows.toLocaleString('en'), ...totals.cents.map(formatCents)];
  return (
    <dl className={classes.figures} aria-busy={!totals || undefined}>
      {labels.map((label, at) => (
        <div key={label}>
          <dt className="soft">{label}</dt>
          <dd className="figures">{texts?.[at] ?? '…'}</dd>
        </div>
      ))}
      {!totals && (
        <div>
          <dt className="soft">Adding up…</dt>
          <dd />
        </div>
      )}
    </dl>
  );
}
