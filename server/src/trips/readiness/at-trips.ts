import { travellerName } from '@tours/contract/person-name';
import type { AnswerProgress } from '../../answers/index.ts';

interface Seat {
  firstname: string;
  lastname: string;
  order: { id: string };
  isAddOn: boolean;
  waivers: unknown[];
  questions: AnswerProgress;
}

/**
 * Leaves the seats of trips. Nobody travels to an add-on, so what it asks is added to the same person's trip in the order, or
 * to its first trip if it names nobody. Somebody without a trip keeps a row, so that their add-on isn't counted for another child.
 */
export function atTrips<S extends Seat>(seats: S[]): S[] {
  const trips = seats.filter(({ isAddOn }) => !isAddOn).map((seat) => ({ ...seat }));
  const byOrder = Map.groupBy(trips, ({ order }) => order.id);
  for (const addOn of seats) {
    if (!addOn.isAddOn || (!addOn.questions.isAsked && !addOn.waivers.length)) continue;
    const own = byOrder.get(addOn.order.id) ?? [];
    const name = travellerName(addOn);
    const trip = name ? own.find((seat) => travellerName(seat) === name) : own[0];
    if (!trip) trips.push(addOn);
    else {
      trip.waivers = [...trip.waivers, ...addOn.waivers];
      trip.questions = together(trip.questions, addOn.questions);
    }
  }
  return trips;
}

const together = (one: AnswerProgress, other: AnswerProgress): AnswerProgress => ({
  isAsked: one.isAsked || other.isAsked,
  isOpen: one.isOpen || other.isOpen,
  isLate: one.isLate || other.isLate,
});
