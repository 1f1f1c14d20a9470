import type { Context } from '../../platform/context.ts';
import type { OpenedDeparture } from './authorised-departure.ts';

type Answers = { question: string; answer: string }[];

/**
 * The health answers of a departure's travellers, by traveller, or null for a reader without the right. This is the one
 * place that gives them to the trip day. No question asks for health yet, so nobody gets any; agents never will.
 */
export async function readHealthAnswers(
  _ctx: Context,
  _departure: OpenedDeparture,
): Promise<Map<string, Answers> | null> {
  return null;
}
