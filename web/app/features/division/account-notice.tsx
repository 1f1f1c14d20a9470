import { Box } from '@mantine/core';
import type { StaffDivision } from '@tours/contract/session';
import { Notice } from '../../ui/notice/notice.tsx';

type AccountState = StaffDivision['company']['accountState'];

const REASONS: Record<Exclude<AccountState, 'active'>, string> = {
  restricted:
    'Stripe passes no money on to this company at the moment, so its groups cannot be booked. Please sign in at Stripe and do what it asks for. Sales go on by themselves when it is done.',
  disconnected:
    'The Stripe account of this company is no longer connected, so its groups cannot be booked. Please ask support to connect it again.',
};

/** Shown on every staff page while the company can't sell anything. */
export function AccountNotice({ state }: { state: AccountState }) {
  if (state === 'active') return null;
  return (
    <Box mb="lg">
      <Notice tone="warning" title="Sales are paused">
        {REASONS[state]}
      </Notice>
    </Box>
  );
}
