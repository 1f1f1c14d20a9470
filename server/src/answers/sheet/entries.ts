import { isAsked } from '@tours/contract/question-form';
import type { ZonedString } from '@tours/contract/time';
import { DateTime } from 'luxon';
import type { Context } from '../../platform/context.ts';
import { conditionOf } from '../../platform/db/tables/index.ts';
import { normaliseOffset } from '../../platform/lib/zoned.ts';
import { contentOf } from './content.ts';
import type { AskedQuestion, GivenAnswer, Seat } from './read-asked.ts';

/** The part of an answer that decides which questions are asked. The checkout has it before anything is stored. */
type Answered = Pick<GivenAnswer, 'questionId' | 'travellerId' | 'value' | 'sealed'>;

interface Asked<A> {
  /** The earliest trip first. */
  seats: Seat[];
  questions: AskedQuestion[];
  answers: A[];
  reopenedUntil: Date | null;
}

/** A question that is asked of a traveller, or of the whole order. */
export interface Entry<A extends Answered = GivenAnswer> {
  question: AskedQuestion;
  /** The traveller's place, or the order's earliest place for a question about the whole order. */
  seat: Seat;
  answer: A | undefined;
  isOpen: boolean;
  closesAt: Date;
  closesLocal: ZonedString;
  isClosed: boolean;
}

/** Every question that is asked for an order at this time. The group's questions appear at each booking of a person. */
export function entriesOf<A extends Answered>(ctx: Pick<Context, 'config'>, asked: Asked<A>, now: Date): Entry<A>[] {
  return asked.questions.flatMap((question) => {
    const places = asked.seats.filter(({ itemId }) => !question.isOfItem || itemId === question.itemId);
    const isOfOrder = question.subject === 'order';
    // Nobody travels to an add-on, so only its own questions are asked about it.
    const seats = isOfOrder ? places.slice(0, 1) : places.filter(({ isAddOn }) => question.isOfItem || !isAddOn);
    return seats
      .filter((seat) => isAskedAt(ctx, asked, question, seat))
      .map((seat) => entryOf(asked, question, seat, now));
  });
}

function isAskedAt<A extends Answered>(
  ctx: Pick<Context, 'config'>,
  asked: Asked<A>,
  question: AskedQuestion,
  seat: Seat,
): boolean {
  const condition = conditionOf(question);
  const age = question.subject === 'order' ? null : seat.age;
  const controlling = asked.questions.find(({ id }) => id === condition?.question);
  // A question that is not asked any more has no answer that counts.
  if (condition && !(controlling && isAskedAt(ctx, asked, controlling, seat))) return false;
  return isAsked({ isForMinors: question.isForMinors, condition }, age, () => {
    const answer = controlling && answerTo(asked, controlling, seat);
    return (answer && contentOf(ctx, answer)) ?? '';
  });
}

/** False for an answer whose question is not asked any more. Answers to a question that staff have removed still count. */
export function countsNow(ctx: Pick<Context, 'config'>, asked: Asked<GivenAnswer>, answer: Answered): boolean {
  const question = asked.questions.find(({ id }) => id === answer.questionId);
  const seat = asked.seats.find(({ travellerId }) => answer.travellerId === null || travellerId === answer.travellerId);
  return !question || !seat || isAskedAt(ctx, asked, question, seat);
}

function answerTo<A extends Answered>(
  { answers }: Asked<A>,
  { id, subject }: AskedQuestion,
  seat: Seat,
): A | undefined {
  return byPlace(answers).get(placeOf(id, subject === 'order' ? null : seat.travellerId));
}

const known = new WeakMap<Answered[], Map<string, Answered>>();

/** A large order has thousands of answers, and each of its questions looks for its own. */
function byPlace<A extends Answered>(answers: A[]): Map<string, A> {
  const found = known.get(answers) ?? new Map(answers.map((one) => [placeOf(one.questionId, one.travellerId), one]));
  known.set(answers, found);
  return found as Map<string, A>;
}

const placeOf = (question: string, traveller: string | null): string => `${question} ${traveller}`;

function entryOf<A extends Answered>(asked: Asked<A>, question: AskedQuestion, seat: Seat, now: Date): Entry<A> {
  const answer = answerTo(asked, question, seat);
  const lastDay = lastMoment(seat.startLocal, question.daysBefore);
  const reopened = asked.reopenedUntil && DateTime.fromJSDate(asked.reopenedUntil, { zone: seat.timezone });
  const closes = reopened && reopened > lastDay ? reopened : lastDay;
  const closesAt = closes.toJSDate();
  return {
    question,
    seat,
    answer,
    closesAt,
    isOpen: question.isRequired && !answer,
    closesLocal: `${closes.toFormat("yyyy-MM-dd'T'HH:mm:ssZZ")}[${seat.timezone}]`,
    isClosed: closesAt < now,
  };
}

/** The end of the last day to answer, in the zone of the trip. On the day of the trip itself it is the start of the trip. */
function lastMoment(startLocal: string, daysBefore: number): DateTime<true> {
  const start = DateTime.fromISO(normaliseOffset(startLocal), { setZone: true }) as DateTime<true>;
  return daysBefore ? start.minus({ days: daysBefore }).endOf('day') : start;
}

/** A person answers the group's questions once, also for several bookings. */
export function oncePerPerson<A extends Answered>(entries: Entry<A>[]): Entry<A>[] {
  const seen = new Set<string>();
  return entries.filter(({ question, seat }) => {
    if (question.isOfItem || question.subject === 'order') return true;
    const key = `${question.id} ${seat.person}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
