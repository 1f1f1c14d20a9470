import type { Client } from '@tours/contract/client';

type Answer = Awaited<ReturnType<Client['confirmOrder']>>;

interface Tools {
  client: Pick<Client, 'confirmOrder'>;
  report: (value: number, step: string) => void;
  wait: (milliseconds: number) => Promise<void>;
}

/** Pauses between questions: about a minute of silence is borne before the person is asked what to do. */
const pauses = [1_000, 2_000, 3_000, 4_000, 6_000, 8_000, 10_000, 12_000, 15_000];
const requestLimit = 30_000;
/** An order that is being worked on is watched on its own page, after a short wait here. */
const patience = 5;

/**
 * Asks for the order's outcome until it is settled. The question is repeat-safe on the server, so a lost answer is
 * simply asked for again. Null: nobody answered at all.
 */
export async function hearOrder(orderUuid: string, { client, report, wait }: Tools): Promise<Answer | null> {
  let heard: Answer | null = null;
  let working = 0;
  for (const pause of [...pauses, 0]) {
    try {
      heard = await client.confirmOrder({ params: { id: orderUuid } }, { signal: AbortSignal.timeout(requestLimit) });
      if (heard.outcome !== 'processing') return heard;
      working += 1;
      if (working === patience) return heard;
      report(90, 'Still booking your seats. This can take a minute');
    } catch {
      report(90, 'The connection was lost. Asking again how your order stands');
    }
    if (pause) await wait(pause);
  }
  return heard;
}
