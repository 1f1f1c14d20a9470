import { isClosed, readableCode } from '../../payments/index.ts';
import type { DisputeFact } from '../../platform/integrations/stripe/port.ts';
import type { DisputeRow, Facts } from './facts.ts';
import { dollars, type Found } from './found.ts';

/** Compares the disputes of an order with the card provider's, and finds money that it took back or may take back. */
export function judgeDisputes({ order, disputed, claims }: Facts): Found[] {
  return claims.flatMap((claim): Found[] => {
    const row = disputed.find(({ gatewayId }) => gatewayId === claim.id);
    const about = {
      subject: claim.id,
      orderItemId: null,
      about: { intent: claim.intentId ?? '', dispute: claim.id },
      theirs: saidOf({ ...claim, state: claim.status }),
    };
    if (!row) return [{ kind: 'disputeUnknown', ...about, ours: 'Not in our records', repair: 'recordDisputes' }];
    if (row.state !== claim.status || row.withdrawnCents !== claim.withdrawnCents)
      return [{ kind: 'disputeDiffers', ...about, ours: saidOf(row), repair: 'recordDisputes' }];
    if (isClosed(claim.status) && claim.withdrawnCents === 0) return [];
    return [{ kind: 'disputed', ...about, ours: `${dollars(order.amountPaidCents)} paid`, repair: null }];
  });
}

type Said = Pick<DisputeFact, 'amountCents' | 'reason' | 'dueBy' | 'withdrawnCents'> & Pick<DisputeRow, 'state'>;

function saidOf({ amountCents, reason, state, dueBy, withdrawnCents }: Said): string {
  const until = dueBy && !isClosed(state) ? `, answer by ${dueBy.toISOString().slice(0, 10)}` : '';
  return `${dollars(amountCents)} disputed (${readableCode(reason)}): ${readableCode(state)}${until}; ${dollars(withdrawnCents)} withdrawn`;
}
