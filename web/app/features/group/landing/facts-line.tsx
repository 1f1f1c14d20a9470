import { counted } from '@tours/contract/counted';
import type { PublicGroup } from '@tours/contract/group';
import type { ZonedString } from '@tours/contract/time';
import { formatShortDay } from '@tours/contract/time';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { Money } from '../../../ui/money.tsx';
import { priceFromOf } from './departures.ts';
import classes from './group-hero.module.css';
import type { Seats } from './use-seats.ts';

/** Its code is loaded only for groups with a plan. The line is complete without it. */
const PlanFact = lazy(() => import('./plan-fact.tsx').catch(() => ({ default: () => null })));

/** `21 Jan – 25 Jan 2027 · 7 tours · from $34.13 · book by Thu 7 Jan`. A payment plan adds `, or from $20.00 today` to the price. */
export function FactsLine({ group, seats }: { group: PublicGroup; seats: Seats }) {
  const tours = group.items.filter(({ item }) => item.itemType === 'item').map(({ item }) => item);
  const starts = tours.flatMap((tour) => tour.availabilities.map(({ startDate }) => startDate)).sort();
  const [first, last] = [starts[0], starts.at(-1)];
  if (!first || !last) return null;
  const cents = Math.min(...tours.map((tour) => priceFromOf(tour, seats) ?? Number.POSITIVE_INFINITY));
  const isClosedBefore = group.bookBy !== null && group.bookBy.slice(0, 10) < last.slice(0, 10);
  const facts: Record<string, ReactNode> = {
    dates: datesText(first, last),
    tours: counted(tours.length, 'tour'),
  };
  if (Number.isFinite(cents)) {
    facts.price = (
      <>
        from <Money cents={cents} />
      </>
    );
  }
  if (group.bookBy && isClosedBefore) facts.bookBy = `book by ${formatShortDay(group.bookBy)}`;
  return (
    <p className={classes.line}>
      {Object.entries(facts).map(([name, fact], index) => (
        <Fragment key={name}>
          {index > 0 && ' · '}
          <span>{fact}</span>
          {name === 'price' && group.paymentPlan && (
            <Suspense fallback={null}>
              <PlanFact group={group} seats={seats} priceFromCents={cents} />
            </Suspense>
          )}
        </Fragment>
      ))}
    </p>
  );
}

/** `21 Jan – 2 Feb 2027`, or `21 Jan 2027` for one day. */
function datesText(first: ZonedString, last: ZonedString): string {
  const [from, to] = [first, last].map((date) => formatShortDay(date).replace(/^\S+ /, ''));
  const [fromYear, year] = [first.slice(0, 4), last.slice(0, 4)];
  if (fromYear !== year) return `${from} ${fromYear} – ${to} ${year}`;
  return from === to ? `${to} ${year}` : `${from} – ${to} ${year}`;
}
