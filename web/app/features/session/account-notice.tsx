import type { StaffDivision } from '@tours/contract/session';
import { Notice } from '../../ui/notice.tsx';

/** On every staff page while nothing can be sold for the company. */
export function AccountNotice({ state }: { state: StaffDivision['company']['accountState'] }) {
  if (state === 'active') return null;
  return state === 'restricted' ? (
    <Notice tone="warning" title="Sales are paused">
      Stripe passes no money on to this company at the moment, so its groups can not be booked. Please sign in at Stripe
      and do what it asks for. Sales go on by themselves when it is done.
    </Notice>
  ) : (
    <Notice tone="warning" title="Sales are paused">
      The Stripe account of this company is no longer connected, so its groups can not be booked. Please ask support to
      connect it again.
    </Notice>
  );
}
