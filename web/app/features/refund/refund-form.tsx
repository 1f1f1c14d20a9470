import { Button, Radio, SegmentedControl, Stack, Switch, Text, Textarea, TextInput, Title } from '@mantine/core';
import { formatCents, sumOf } from '@tours/contract/money';
import type { Refundable } from '@tours/contract/refund';
import { type FormEvent, useRef } from 'react';
import { writeAmount } from '../../lib/amount.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { LoweredPayments } from './lowered-payments.tsx';
import classes from './refund.module.css';
import { RefundLegs } from './refund-legs.tsx';
import { SplitBars } from './split-bars.tsx';
import { type RefundValues, useRefundForm } from './use-refund-form.ts';
import { useSplit } from './use-split.ts';

interface RefundFormProps {
  booking: Refundable;
  isBusy: boolean;
  onSubmit(values: RefundValues, cents: number): void;
}

/** Amount, method and further actions of a refund. It shows who bears the amount before anything happens. */
export function RefundForm({ booking, isBusy, onSubmit }: RefundFormProps) {
  const { values, change, maxCents, cents, loweredCents, backCents, problem } = useRefundForm(booking);
  const bearing = useSplit(booking, values, problem ? null : cents);
  const debtCents = bearing?.debtCents ?? 0;
  const amount = useRef<HTMLInputElement>(null);
  const isMoney = values.method !== 'none';
  function submit(event: FormEvent) {
    event.preventDefault();
    if (problem || cents === null) amount.current?.focus();
    else if (!isBusy) onSubmit(values, cents);
  }
  return (
    <form onSubmit={submit} aria-label="Refund" className={classes.columns}>
      <Stack gap="md">
        {booking.heldCents > 0 && values.method === 'card' && (
          <Notice tone="warning" title="The bank returned a refund">
            {`${formatCents(booking.heldCents)} is held by the platform. Refund up to that amount by card first, so the operator doesn’t pay twice.`}
          </Notice>
        )}
        {isMoney && (
          <>
            {booking.methods.length > 1 && (
              <SegmentedControl
                aria-label="Refund method"
                value={values.method}
                onChange={(method) => change({ method: method as RefundValues['method'] })}
                data={[
                  { value: 'card', label: 'Card' },
                  { value: 'cash', label: 'Cash' },
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
                withAsterisk={false}
                inputMode="decimal"
                required
                value={values.amount}
                error={problem}
                onChange={(event) => change({ amount: event.currentTarget.value })}
              />
            )}
          </>
        )}
        {booking.keptCents > 0 && (
          <Switch
            label="Also return the non-refundable part of the deposit"
            description={`Otherwise ${formatCents(booking.keptCents)} is kept.`}
            checked={values.isDepositReturned}
            onChange={(event) => change({ isDepositReturned: event.currentTarget.checked })}
          />
        )}
        {booking.canPayFromPlatform && values.method === 'card' && (
          <Switch
            label="Pay it from the platform’s balance"
            description="The operator’s Stripe balance was too low. The operator then owes its part to the platform."
            checked={values.isFromPlatform}
            onChange={(event) => change({ isFromPlatform: event.currentTarget.checked })}
          />
        )}
        {values.method === 'cash' && (
          <Textarea
            label="Note"
            description="Note who handed over the cash and where. Visible to staff only."
            maxLength={500}
            value={values.note}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
        )}
        {isMoney && (
          <>
            <Switch
              label="Cancel the booking in FareHarbor"
              description={cancelText(booking)}
              disabled={!booking.canCancel}
              checked={values.isCancelled && booking.canCancel}
              onChange={(event) => change({ isCancelled: event.currentTarget.checked })}
            />
            <Switch
              label="Send the traveller an email"
              description={`To ${booking.order.email}`}
              checked={values.isEmailed}
              onChange={(event) => change({ isEmailed: event.currentTarget.checked })}
            />
          </>
        )}
      </Stack>
      <Stack gap="md">
        <section aria-labelledby="bears-heading" aria-live="polite">
          <Title order={3} size="h5" id="bears-heading" mb="xs">
            {isMoney && loweredCents === 0 ? 'Who pays' : 'What happens'}
          </Title>
          {bearing?.lowered && booking.unpaidCents > 0 && <LoweredPayments lowered={bearing.lowered} />}
          {bearing?.split && backCents > 0 && (
            <>
              {loweredCents > 0 && (
                <Text fw={600} mt="md" mb="xs">
                  The refund of {formatCents(backCents)} is paid by
                </Text>
              )}
              <SplitBars split={bearing.split} />
            </>
          )}
          {bearing && bearing.legs.length > 1 && isMoney && <RefundLegs legs={bearing.legs} />}
          {debtCents > 0 && (
            <Text size="sm" fw={600}>
              The platform pays it now. The operator owes the platform {formatCents(debtCents)}.
            </Text>
          )}
          <Text size="sm" c="var(--ink-soft)">
            {isMoney
              ? backCents > 0
                ? methodText(values.method, bearing?.legs ?? [])
                : loweredCents > 0 && 'No money goes back, and the traveller pays less from now on.'
              : `This only cancels the booking. It is already fully refunded. ${cancelText(booking)}`}
          </Text>
        </section>
        <Button type="submit" color="red" loading={isBusy} size="md">
          {submitText({ isMoney, backCents, loweredCents })}
        </Button>
      </Stack>
    </form>
  );
}

const submitText = ({
  isMoney,
  backCents,
  loweredCents,
}: {
  isMoney: boolean;
  backCents: number;
  loweredCents: number;
}) => {
  if (!isMoney) return 'Cancel the booking';
  return backCents === 0 && loweredCents > 0
    ? `Lower the payments by ${formatCents(loweredCents)}`
    : backCents > 0
      ? `Refund ${formatCents(backCents)}`
      : 'Refund';
};

/** Explains the method. Parts that were paid in cash never go to a card, whichever method is chosen. */
function methodText(method: RefundValues['method'], legs: Refundable['legs']): string {
  if (method !== 'card')
    return 'No card refund. The platform fee is kept; commission on this amount is no longer owed.';
  const cashCents = sumOf(legs, (leg) => (leg.method === 'cash' ? leg.amountCents : 0));
  const where = legs.length > 1 ? 'Each part is refunded to the card that paid it' : 'Refunded to the original card';
  const byHand = cashCents > 0 ? `, but ${formatCents(cashCents)} was paid in cash and is returned by hand` : '';
  return `${where}${byHand}. The platform fee and commission are returned in proportion.`;
}

function cancelText({ canCancel, status, travellerCount, waiverCount }: Refundable): string {
  if (status === 'cancelled') return 'This booking is already cancelled.';
  if (!canCancel) return 'There is no active booking to cancel.';
  const seats = travellerCount === 1 ? '1 seat' : `${travellerCount} seats`;
  const unsigned = waiverCount === 1 ? '1 unsigned waiver' : `${waiverCount} unsigned waivers`;
  const waivers = waiverCount > 0 ? ` and cancels ${unsigned}` : '';
  return `Releases ${seats} for sale right away${waivers}. This can’t be undone.`;
}
