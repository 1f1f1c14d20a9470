import { formatCents } from '@tours/contract/money';

interface Lowered {
  amountCents: number;
  stillToPayCents: number;
}

/** Says which payments of a plan are no longer made, and what is still to be paid. */
export function loweredText({ amountCents, stillToPayCents }: Lowered): string {
  const rest =
    stillToPayCents > 0
      ? `You still pay ${formatCents(stillToPayCents)} CAD for the rest of your order. Your order shows the dates.`
      : 'There is nothing left to pay.';
  return `We no longer charge the ${formatCents(amountCents)} CAD that was still to be paid for it. ${rest}`;
}
