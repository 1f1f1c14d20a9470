import type { PublicGroup } from '@tours/contract/group';
import { Money } from '../../../ui/money.tsx';
import { lowestDeposit } from './lowest-deposit.ts';
import type { Seats } from './use-seats.ts';

interface PlanFactProps {
  group: PublicGroup;
  seats: Seats;
  /** The lowest price of a tour. */
  priceFromCents: number;
}

/** `, or from $20.00 today`, or ` · can be paid over time` where the smallest party with a plan pays more than that today. */
export default function PlanFact({ group, seats, priceFromCents }: PlanFactProps) {
  const depositCents = lowestDeposit(group, seats);
  if (depositCents === null) return null;
  if (depositCents >= priceFromCents) return <> · can be paid over time</>;
  return (
    <>
      {', '}
      <span>
        or from <Money cents={depositCents} /> today
      </span>
    </>
  );
}
