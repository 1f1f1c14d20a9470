import type { PAYOUT_WAYS } from '@tours/contract/list-constants';

export const PAYOUT_LABELS: Record<(typeof PAYOUT_WAYS)[number], string> = {
  bankTransfer: 'Bank transfer',
  cheque: 'Cheque',
  cash: 'Cash',
  other: 'Other',
};
