import type { TripDay } from '@tours/contract/check-in';
import { timeOf } from '@tours/contract/check-in-list';
import type { Judgement } from '@tours/contract/judge-pass';
import { formatDate } from '@tours/contract/time';
import type { Tone } from '../../../ui/notice/tone.ts';
import { clockTime } from '../clock-time.ts';

/** Says what this copy of the list knows, and no more. */
export function verdictText(judged: Judgement, { startDate, serverMs }: TripDay): { tone: Tone; text: string } {
  const at = (ms: number) => clockTime(ms, startDate);
  switch (judged.verdict) {
    case 'valid':
      return { tone: 'success', text: `${judged.traveller.name} is here.` };
    case 'alreadyHere':
      return {
        tone: 'warning',
        text: `${judged.traveller.name} is already here, since ${at(timeOf(judged.since))}. This pass was used before.`,
      };
    case 'cancelled':
      return { tone: 'error', text: `The booking of ${judged.traveller.name} was cancelled. Nobody was checked in.` };
    case 'otherDeparture': {
      const isToday = judged.day === startDate.slice(0, 10);
      const which = isToday ? 'another departure of this day' : `another departure, on ${formatDate(judged.day)}`;
      return { tone: 'error', text: `This pass is for ${which}. Nobody was checked in.` };
    }
    case 'notInList':
      return {
        tone: 'warning',
        text: `This pass is genuine, but its traveller isn’t in the list of ${at(serverMs)}. They may have booked since. Update the list when there is a network. Nobody was checked in.`,
      };
    case 'notOurs':
      return { tone: 'error', text: 'This isn’t a pass or code for this departure. Nobody was checked in.' };
  }
}
