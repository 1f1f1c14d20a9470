import type { PublicGroup } from '@tours/contract/group';
import { type PlannedTrip, scheduleOf } from '@tours/contract/payment-schedule';
import { Money } from '../../../ui/money.tsx';
import type { Seats } from './use-seats.ts';

interface PlanFactProps {
  group: PublicGroup;
  seats: Seats;
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

/** Small parties may stay below the smallest total of a plan. */
const LARGEST_PARTY = 12;

/** The least that somebody pays today by the group's plan: for the smallest party whose order may be paid over time. */
function lowestDeposit(group: PublicGroup, seats: Pick<Seats, 'counts'>): number | null {
  const deposits = group.items
    .filter(({ item }) => item.itemType === 'item')
    .flatMap(({ item }) => item.availabilities.map((departure) => ({ item, ...departure })))
    .flatMap(({ _id, startDate, item }) => {
      const priceCents = seats.counts.get(_id)?.priceFromCents;
      const trip = { startLocal: startDate, cancelHoursBefore: item.fareharborDetails.cancel_hours_before };
      return priceCents ? (depositOf(group, trip, priceCents) ?? []) : [];
    });
  return deposits.length ? Math.min(...deposits) : null;
}

function depositOf({ paymentPlan: plan }: PublicGroup, trip: PlannedTrip, priceCents: number): number | null {
  if (!plan) return null;
  for (let travellerCount = 1; travellerCount <= LARGEST_PARTY; travellerCount += 1) {
    const bookings = [{ ...trip, travellerCount, isAddOn: false }];
    const offer = scheduleOf({ plan, totalCents: priceCents * travellerCount, bookings });
    if ('schedule' in offer) return offer.schedule.depositCents;
  }
  return null;
}
