import { Button, Radio, SegmentedControl, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { formatCents } from '@tours/contract/money';
import type { Refundable } from '@tours/contract/refund';
import { type FormEvent, type RefObject, useRef } from 'react';
import { writeAmount } from '../../lib/amount.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { cancelText } from './cancel-text.ts';
import classes from './refund.module.css';
import { RefundOutcome } from './refund-outcome.tsx';
import { submitText } from './submit-text.ts';
import { type RefundFormState, type RefundValues, useRefundForm } from './use-refund-form.ts';
import { useSplit } from './use-split.ts';

interface RefundFormProps {
  booking: Refundable;
  isBusy: boolean;
  onSubmit(values: RefundValues, cents: number): void;
}

/** Amount, method and further actions of a refund. It shows who bears the amount before anything happens. */
export function RefundForm({ booking, isBusy, onSubmit }: RefundFormProps) {
  const form = useRefundForm(booking);
  const { values, cents, problem, maxCents, isNoteAsked } = form;
  const isAmountAsked = values.method !== 'none' && maxCents > 0;
  const preview = useSplit(booking, values, problem ? null : cents);
  const amount = useRef<HTMLInputElement>(null);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (problem || cents === null) amount.current?.focus();
    else if (!isBusy) onSubmit({ ...values, note: isNoteAsked ? values.note : '' }, cents);
  }
  return (
    <form onSubmit={submit} aria-label="Refund">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="md">
        <Stack gap="md">
          {booking.heldCents > 0 && values.method === 'card' && (
            <Notice tone="warning" title="The bank returned a refund">
              {`${formatCents(booking.heldCents)} is held by the platform. Refund up to that amount by card first, so the operator doesn’t pay twice.`}
            </Notice>
          )}
          {isAmountAsked && <RefundAmount booking={booking} form={form} amount={amount} />}
          <RefundOptions booking={booking} form={form} />
        </Stack>
        <Stack gap="md">
          <RefundOutcome booking={booking} form={form} preview={preview} />
          {(values.method === 'none' || isAmountAsked) && (
            <div className={classes.submit}>
              <Button type="submit" color="red" fullWidth loading={isBusy}>
                {submitText(form)}
              </Button>
            </div>
          )}
        </Stack>
      </SimpleGrid>
    </form>
  );
}

const CHECKED = { type: 'checkbox' } as const;

function RefundOptions({ booking, form }: { booking: Refundable; form: RefundFormState }) {
  const { values, fieldProps, maxCents, isNoteAsked } = form;
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
      {isNoteAsked && (
        <Textarea
          label="Note"
          description="Note who gave the money back and where. Visible to staff only."
          maxLength={500}
          {...fieldProps('note')}
        />
      )}
      {values.method !== 'none' && maxCents > 0 && (
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

interface RefundAmountProps {
  booking: Refundable;
  form: RefundFormState;
  amount: RefObject<HTMLInputElement | null>;
}

function RefundAmount({ booking, form, amount }: RefundAmountProps) {
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
