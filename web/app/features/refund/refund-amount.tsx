import { Radio, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { formatCents } from '@tours/contract/money';
import type { Refundable } from '@tours/contract/refund';
import type { RefObject } from 'react';
import { writeAmount } from '../../lib/amount.ts';
import type { RefundFormState, RefundValues } from './use-refund-form.ts';

interface RefundAmountProps {
  booking: Refundable;
  form: RefundFormState;
  amount: RefObject<HTMLInputElement | null>;
}

/** The amount of a refund, by card or by hand. */
export function RefundAmount({ booking, form, amount }: RefundAmountProps) {
  const { values, change, fieldProps, maxCents, problem } = form;
  return (
    <>
      {booking.methods.length > 1 && (
        <SegmentedControl
          aria-label="Refund method"
          {...fieldProps('method')}
          data={[
            { value: 'card', label: 'Card' },
            { value: 'byHand', label: 'By hand' },
          ]}
        />
      )}
      <Radio.Group
        label="Refund"
        description={
          booking.unpaidCents > 0 &&
          `${formatCents(booking.unpaidCents)} of this booking isn’t paid yet. We lower that first and refund only the rest.`
        }
        value={values.kind}
        onChange={(kind) => change({ kind: kind as RefundValues['kind'], amount: writeAmount(maxCents) })}
      >
        <Stack gap="xs" mt="xs">
          <Radio
            value="full"
            label={`${booking.unpaidCents > 0 ? 'Everything' : 'Full refund'} (${formatCents(maxCents)})`}
          />
          <Radio value="partial" label="Partial refund" />
        </Stack>
      </Radio.Group>
      {values.kind === 'partial' && (
        <TextInput
          ref={amount}
          label="Amount (CAD)"
          inputMode="decimal"
          required
          {...fieldProps('amount')}
          error={values.amount && problem}
        />
      )}
    </>
  );
}
