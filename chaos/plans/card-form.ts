import { SANDBOX_KEYS } from '../../server/test/setup/world/environment.ts';

export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  authenticate: '4000000000003220',
  authenticateOnce: '4000002500003155',
  declinedLater: '4000000000000341',
  refundFails: '4000000000005126',
  refundIsPending: '4000000000007726',
} as const;

interface Intent {
  id: string;
  client_secret: string;
}
interface Answer {
  status?: string;
  next_action?: { redirect_to_url: { url: string } } | null;
}

/** The card form of a page: it pays or saves a card at Stripe, and answers the bank's question. */
export async function submitCard(
  sandboxUrl: string,
  { id, client_secret }: Intent,
  card: string,
  isConfirmed = true,
): Promise<void> {
  const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
  const paid = await fetch(`${sandboxUrl}/stripe/v1/${kind}/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_KEYS.STRIPE_PUBLISHABLE_KEY}` },
    body: new URLSearchParams({ client_secret, ...methodOf(card), return_url: 'http://localhost/back' }),
  });
  const { next_action: question } = (await paid.json()) as Answer;
  if (!question) return;
  const outcome = isConfirmed ? 'complete' : 'fail';
  await fetch(question.redirect_to_url.url, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  });
}

/** A number that is typed, or the card that is saved already. */
const methodOf = (card: string): Record<string, string> =>
  card.startsWith('pm_')
    ? { payment_method: card }
    : {
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': card,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2034',
        'payment_method_data[card][cvc]': '123',
      };
