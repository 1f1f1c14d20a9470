import { readAge } from '@tours/contract/ages';
import type { CheckoutAnswer, CheckoutQuestion } from '@tours/contract/checkout-question';
import type { PublicGroup } from '@tours/contract/group';
import { travellerName } from '@tours/contract/person-name';
import { answerProblem, isAsked, withPersons } from '@tours/contract/question-form';
import type { Cart, CartItem } from '../../../lib/cart.ts';

export type Typed = Record<string, string>;

export interface CheckoutField {
  /** Names the person, because places change when a traveller is removed from the cart. */
  key: string;
  question: CheckoutQuestion;
  /** The place of the traveller; null for the whole order. */
  seat: { availability: string; traveller: number } | null;
  value: string;
}

export type CheckoutSection = ReturnType<typeof sectionsOf>[number];
type Seat = ReturnType<typeof seatsOf>[number];

/** The questions of the cart with what was typed, by the same rules as the server asks them. */
export function sectionsOf(group: PublicGroup, cart: Cart, questions: CheckoutQuestion[], typed: Typed) {
  const seats = seatsOf(group, cart);
  const ofOrder = questions.filter(({ subject }) => subject === 'order');
  const isInCart = ({ item }: CheckoutQuestion) => item === null || seats.some(({ itemId }) => itemId === item);
  const whole = { key: 'order', name: null, trip: '', fields: shown(ofOrder.filter(isInCart), null, typed) };
  const alreadyAsked = new Set<string>();
  const each = seats.map((seat) => {
    const own = questions.filter(({ subject, item }) => {
      if (subject === 'order') return false;
      return item === null ? !seat.isAddOn : item === seat.itemId;
    });
    // A person with several bookings answers each of the group's questions at the first booking at which it is asked:
    // that for minors at the first one whose form has no age, or a young one.
    const fields = shown(own, seat, typed).filter(({ question, key }) => {
      if (question.item !== null) return true;
      const isFirst = !alreadyAsked.has(key);
      alreadyAsked.add(key);
      return isFirst;
    });
    return { key: `${seat.availability} ${seat.traveller}`, name: seat.name, trip: seat.trip, fields };
  });
  return [whole, ...each].filter(({ fields }) => fields.length > 0);
}

function shown(questions: CheckoutQuestion[], seat: Seat | null, typed: Typed): CheckoutField[] {
  const typedFor = (question: CheckoutQuestion) => typed[keyOf(question, seat)] ?? '';
  const isShown = (question: CheckoutQuestion): boolean => {
    const controlling = questions.find(({ _id }) => _id === question.condition?.question);
    if (question.condition && !(controlling && isShown(controlling))) return false;
    return isAsked(question, seat?.age ?? null, () => (controlling ? typedFor(controlling) : ''));
  };
  return questions.filter(isShown).map((question) => ({
    key: keyOf(question, seat),
    question,
    seat: seat && { availability: seat.availability, traveller: seat.traveller },
    value: typedFor(question),
  }));
}

function keyOf({ _id, item }: CheckoutQuestion, seat: Seat | null): string {
  if (!seat) return _id;
  return `${_id} ${item === null ? '' : seat.availability} ${seat.person}`;
}

function seatsOf(group: PublicGroup, cart: Cart) {
  const departures = group.items.flatMap(({ item }) => item.availabilities);
  const items = cart.items.toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1));
  const seats = items.flatMap((item) => {
    const mapping = departures.find(({ _id }) => _id === item.availability)?.customFieldMapping;
    return item.travellers.map((traveller, index) => {
      const textOf = (field: number | null | undefined) => textIn(traveller.customerTypeRate.fields, field);
      const name = travellerName({ firstname: textOf(mapping?.firstname), lastname: textOf(mapping?.lastname) });
      return {
        availability: item.availability,
        traveller: index,
        itemId: item.item,
        isAddOn: item.isAddOn,
        trip: item.name,
        name,
        label: item.travellerLabels[index] ?? '',
        age: readAge(textOf(mapping?.age)),
        booking: item.availability,
        seat: `${item.availability} ${index}`,
      };
    });
  });
  return withPersons(seats).map(({ label, ...seat }) => ({ ...seat, name: seat.name || label }));
}

function textIn(fields: CartItem['fields'], field: number | null | undefined): string {
  const value = fields.find(({ customField }) => customField === field)?.value;
  return value === undefined || value === null ? '' : String(value).trim();
}

/** The instruction for a field that can't be sent as it is, or null. */
export function problemOf({ question, value }: CheckoutField): string | null {
  if (question.isRequired && !value.trim()) return 'Please answer this question';
  return answerProblem(question, value.trim());
}

export function toSend(fields: CheckoutField[]): CheckoutAnswer[] {
  return fields.flatMap(({ question: { _id: question, wording }, seat, value }) =>
    value.trim() ? [{ question, wording, ...seat, value: value.trim() }] : [],
  );
}
