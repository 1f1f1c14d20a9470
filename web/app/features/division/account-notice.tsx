import type { StaffDivision } from '@tours/contract/session';
import { Notice } from '../../ui/notice/notice.tsx';

type AccountState = StaffDivision['company']['accountState'];

const REASONS: Record<Exclude<AccountState, 'active'>, string> = {
  restricted:
    'Stripe isn’t paying out to this company right now, so its groups can’t be booked. Log in to Stripe and complete what it asks for. Sales resume automatically afterwards.',
  disconnected:
    'This company’s Stripe account is no longer connected, so its groups can’t be booked. Ask support to reconnect it.',
};

/** Shown on every staff page while the company can't sell anything. */
export function AccountNotice({ state }: { state: AccountState }) {
  if (state === 'active') return null;
  return (
    <Notice mb="lg" tone="warning" title="Sales are paused">
      {REASONS[state]}
    </Notice>
  );
}
