import { Switch, Textarea } from '@mantine/core';
import { formatCents } from '@tours/contract/money';
import type { Refundable } from '@tours/contract/refund';
import { cancelText } from './cancel-text.ts';
import type { RefundFormState } from './use-refund-form.ts';

const CHECKED = { type: 'checkbox' } as const;

/** The choices beside the amount. */
export function RefundOptions({ booking, form }: { booking: Refundable; form: RefundFormState }) {
  const { values, fieldProps } = form;
  return (
    <>
      {booking.keptCents > 0 && (
        <Switch
          label="Also return the non-refundable part of the deposit"
          description={`Otherwise ${formatCents(booking.keptCents)} is kept.`}
          {...fieldProps('isDepositReturned', CHECKED)}
        />
      )}
      {booking.canPayFromPlatform && values.method === 'card' && (
        <Switch
          label="Pay it from the platform’s balance"
          description="The operator’s Stripe balance was too low. The operator then owes its part to the platform."
          {...fieldProps('isFromPlatform', CHECKED)}
        />
      )}
      {values.method === 'byHand' && (
        <Textarea
          label="Note"
          description="Note who gave the money back and where. Visible to staff only."
          maxLength={500}
          {...fieldProps('note')}
        />
      )}
      {values.method !== 'none' && (
        <>
          <Switch
            label="Cancel the booking in FareHarbor"
            description={cancelText(booking)}
            disabled={!booking.canCancel}
            {...fieldProps('isCancelled', CHECKED)}
            checked={values.isCancelled && booking.canCancel}
          />
          <Switch
            label="Send the traveller an email"
            description={`To ${booking.order.email}`}
            {...fieldProps('isEmailed', CHECKED)}
          />
        </>
      )}
    </>
  );
}
