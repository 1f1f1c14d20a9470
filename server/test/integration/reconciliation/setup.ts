import type { ListedDifference } from '@tours/contract/reconciliation';
import { clientOf } from '../../setup/people/client-of.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { reconciled } from '../../setup/reconcile.ts';
import { payFor } from '../../setup/refunds.ts';
import { SANDBOX_KEYS } from '../../setup/world/environment.ts';
import { openCopy, openWorld, PLENTY, type World } from '../../setup/world/world.ts';

/** A world whose vendors send no webhooks, so only a reconciliation finds changes there. */
export const openReconciledWorld = async () => setUp(await openWorld(PLENTY));

/** The same with a worker that can be killed. */
export async function openWorldWithWorker() {
  const copy = await openCopy();
  const worker = await copy.startServer(0, { ...PLENTY, ROLE: 'worker' });
  const { origin } = await copy.serve({ ...PLENTY, ROLE: 'web' });
  return { ...(await setUp({ ...copy, origin, client: clientOf(origin) })), worker };
}

async function setUp<W extends World>(world: W) {
  const people = peopleOf(world);
  await people.forgetAttempts();
  const { client: erin } = await people.signIn('employee@coastline.example');
  const { client: petra } = await people.signIn('employee@prairie.example');
  const division = await people.divisionId('VAN');
  await world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  const { availabilities } = await world.sandbox.fareharbor();
  const sold = availabilities.filter(({ capacity }) => capacity > 0 && capacity < 100);
  await Promise.all(sold.slice(0, 60).map(({ pk }) => world.sandbox.setAvailability(pk, { capacity: 300 })));

  const finished = () => reconciled(erin, division);
  const reconcile = async () => {
    await erin.startReconciliation({ body: { division } });
    return finished();
  };
  const listed = (state: 'open' | 'closed' | 'all' = 'open'): Promise<ListedDifference[]> =>
    erin.findDifferences({ query: { division, state } });
  const repair = (id: string) => erin.repairDifference({ params: { id } });
  const pay = (options?: Parameters<typeof payFor>[1]) => payFor(world, options);
  return { world, people, erin, petra, division, reconcile, finished, listed, repair, pay };
}
export type ReconciledWorld = Awaited<ReturnType<typeof openReconciledWorld>>;

/** Makes a payment directly at Stripe, captured or held. Returns its id. */
export async function payPastUs(
  sandboxUrl: string,
  payment: {
    orderId: string;
    amountCents: number;
    capture?: 'automatic' | 'manual';
    feeCents?: number;
    destination?: string;
  },
): Promise<string> {
  const answer = await fetch(`${sandboxUrl}/stripe/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_KEYS.STRIPE_SECRET_KEY}` },
    body: new URLSearchParams({
      amount: String(payment.amountCents),
      currency: 'cad',
      confirm: 'true',
      payment_method: 'pm_card_visa',
      'allowed_payment_method_types[0]': 'card',
      capture_method: payment.capture ?? 'automatic',
      'transfer_data[destination]': payment.destination ?? 'acct_coastline',
      ...(payment.feeCents ? { application_fee_amount: String(payment.feeCents) } : {}),
      'metadata[orderUuid]': payment.orderId,
    }),
  });
  const body = (await answer.json()) as { id: string };
  if (!answer.ok) throw new Error(JSON.stringify(body));
  return body.id;
}

/** The differences of one order. */
export const of = (rows: ListedDifference[], orderId: string) => rows.filter(({ order }) => order?._id === orderId);

export const kinds = (rows: ListedDifference[]) => rows.map(({ kind }) => kind).sort();
