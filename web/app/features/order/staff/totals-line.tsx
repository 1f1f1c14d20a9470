import { Text } from '@mantine/core';
import { formatCents } from '@tours/contract/money';
import { Suspense } from 'react';
import { Await } from 'react-router';
import classes from './totals-line.module.css';

/** A sum of what a list finds, under its name; cents unless it is a number of rows. */
export interface Sum {
  label: string;
  cents?: number;
  rows?: number;
}

/** What a list finds adds up to. It comes after the list, which does not wait for it. */
export function TotalsLine({ sums, labels }: { sums: Promise<Sum[] | null>; labels: string[] }) {
  const failed = (
    <Text size="sm" className="soft">
      The totals could not be added up. Please refresh this page.
    </Text>
  );
  return (
    <section aria-label="Totals of what is found" className={classes.line}>
      <Suspense fallback={<Figures figures={labels.map((label) => [label, '…'])} isWaiting />}>
        <Await resolve={sums} errorElement={failed}>
          {(found: Sum[] | null) =>
            found ? <Figures figures={found.map((sum) => [sum.label, wordsOf(sum)])} /> : failed
          }
        </Await>
      </Suspense>
    </section>
  );
}

const wordsOf = ({ cents, rows }: Sum) => (cents === undefined ? (rows ?? 0).toLocaleString('en') : formatCents(cents));

function Figures({ figures, isWaiting = false }: { figures: [string, string][]; isWaiting?: boolean }) {
  return (
    <dl className={classes.figures} aria-busy={isWaiting || undefined}>
      {figures.map(([label, words]) => (
        <div key={label}>
          <dt className="soft">{label}</dt>
          <dd className="figures">{words}</dd>
        </div>
      ))}
      {isWaiting && <span className="soft">Adding up…</span>}
    </dl>
  );
}
