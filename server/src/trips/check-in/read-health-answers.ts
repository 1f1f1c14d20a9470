import type { Context } from '../../platform/context.ts';
import type { OpenedDeparture } from './authorised-departure.ts';

type Answers = { question: string; answer: string }[];

/**
 * The health answers of a departure's travellers, by traveller, or null for a reader without the right. This is the one
 * place that gives them to the trip day. It gives none yet: the manifest shows them to employees with the right
 * (roster/get-rosters.ts), and a device would keep them. Agents must never get any.
 */
export async function readHealthAnswers(
  _ctx: Context,
  _departure: OpenedDeparture,
): Promise<Map<string, Answers> | null> {
  return null;
}
