import type { Client } from '@tours/contract/client';
import { CHECKOUT_PROGRESS } from '@tours/contract/constants';
import { isRefusal } from '../../lib/api.ts';

type Answer = Awaited<ReturnType<Client['confirmOrder']>>;

interface Tools {
  client: Pick<Client, 'confirmOrder'>;
  report: (value: number, step: string) => void;
  wait: (milliseconds: number) => Promise<void>;
}

/** Pauses between requests, about a minute in total. After that the person is asked how to continue. */
const pauses = [1_000, 2_000, 3_000, 4_000, 6_000, 8_000, 10_000, 12_000, 15_000];
const requestLimit = 30_000;
/** After this many answers of "processing" the order page takes over. */
const maxWorkingAnswers = 5;

/**
 * Polls the outcome of the order until it is settled. The request is idempotent, so it is simply repeated after a lost
 * answer. Returns null if no answer arrived at all, and throws a refusal that would not change.
 */
export async function pollOrder(checkoutKey: string, { client, report, wait }: Tools): Promise<Answer | null> {
  let answer: Answer | null = null;
  let working = 0;
  for (const pause of [...pauses, 0]) {
    try {
      answer = await client.confirmOrder(
        { params: { id: checkoutKey } },
        { signal: AbortSignal.timeout(requestLimit) },
      );
      if (answer.outcome !== 'processing') return answer;
      working += 1;
      if (working === maxWorkingAnswers) return answer;
      report(CHECKOUT_PROGRESS.paymentAuthorised, 'Still booking your seats. This can take a minute');
    } catch (error) {
      if (isRefusal(error) && error.status < 500 && error.status !== 429) throw error;
      report(CHECKOUT_PROGRESS.paymentAuthorised, 'Connection lost. Checking on your order…');
    }
    if (pause) await wait(pause);
  }
  return answer;
}
