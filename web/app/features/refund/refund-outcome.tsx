import { Box, Group, Text, Title } from '@mantine/core';
import { formatCents, sumOf } from '@tours/contract/money';
import type { Refundable } from '@tours/contract/refund';
import { RETURN_TEXTS } from '@tours/contract/refund-labels';
import { formatDate } from '@tours/contract/time';
import { Money } from '../../ui/money.tsx';
import { Sums } from '../../ui/portal/sums.tsx';
import { cancelText } from './cancel-text.ts';
import classes from './refund.module.css';
import { RefundLegs } from './refund-legs.tsx';
import { SplitBars } from './split-bars.tsx';
import type { RefundFormState, RefundValues } from './use-refund-form.ts';
import type { RefundPreview } from './use-split.ts';

interface RefundOutcomeProps {
  booking: Refundable;
  form: RefundFormState;
  /** Null until the server has answered for the values of the form. */
  preview: RefundPreview | null;
}

/** Shows who bears the amount, before anything happens. */
export function RefundOutcome({ booking, form, preview }: RefundOutcomeProps) {
  const { values, loweredCents, backCents, maxCents, problem } = form;
  const isMoney = values.method !== 'none';
  return (
    <Box
      component="section"
      aria-labelledby="bears-heading"
      aria-live="polite"
      mih={isMoney && maxCents > 0 ? '13rem' : undefined}
    >
      <Title order={3} size="h5" id="bears-heading" mb="xs">
        {isMoney && loweredCents === 0 ? 'Who pays' : 'What happens'}
      </Title>
      {preview?.lowered && booking.unpaidCents > 0 && <LoweredPayments lowered={preview.lowered} />}
      {preview?.split && backCents > 0 && (
        <>
          {loweredCents > 0 && (
            <Text fw={600} mt="md" mb="xs">
              The refund of {formatCents(backCents)} is paid by
            </Text>
          )}
          <SplitBars split={preview.split} />
        </>
      )}
      {preview && preview.legs.length > 1 && isMoney && <RefundLegs legs={preview.legs} />}
      {preview && preview.debtCents > 0 && (
        <Text size="sm" fw={600}>
          The platform pays it now. The operator owes the platform {formatCents(preview.debtCents)}.
        </Text>
      )}
      <Text size="sm" c="var(--ink-soft)">
        {!isMoney && `This only cancels the booking. It is already fully refunded. ${cancelText(booking)}`}
        {isMoney && maxCents > 0 && problem && 'Enter an amount to see who pays.'}
        {isMoney && maxCents === 0 && 'Only the non-refundable part of the deposit is left.'}
        {isMoney && backCents > 0 && preview && methodText(values.method, preview.legs)}
        {isMoney &&
          backCents <= 0 &&
          loweredCents > 0 &&
          'No money goes back, and the traveller pays less from now on.'}
      </Text>
    </Box>
  );
}

/** Explains the method. Parts that were not paid by card never go to a card, whichever method is chosen. */
function methodText(method: RefundValues['method'], legs: Refundable['legs']): string {
  const toCards = legs.filter((leg) => leg.method === 'card');
  const ways = [...new Set(legs.map((leg) => leg.method))].filter((way) => way !== 'card');
  const parts = ways.map((way) => {
    const cents = sumOf(legs, (leg) => (leg.method === way ? leg.amountCents : 0));
    return `${formatCents(cents)} ${RETURN_TEXTS[way]}`;
  });
  const rest = parts.length ? ` Please give back ${parts.join(' and ')}.` : '';
  if (method !== 'card' || (parts.length && !toCards.length)) {
    const fee = legs.some(({ payment }) => payment !== null) ? 'The platform fee is kept; commission' : 'Commission';
    return `No card refund.${rest} ${fee} on this amount is no longer owed.`;
  }
  const where = toCards.length > 1 ? 'Each part is refunded to the card that paid it' : 'Refunded to the original card';
  return `${where}.${rest} The platform fee and commission are returned in proportion.`;
}

/** Lists what the payer no longer pays, before any money goes back, and what stays of the booking and the plan. */
function LoweredPayments({ lowered }: { lowered: NonNullable<Refundable['lowered']> }) {
  const { amountCents, instalments, stillToPayCents, staysPaidCents } = lowered;
  return (
    <>
      {amountCents > 0 && (
        <ul className={`plain-list ${classes.legs}`} aria-label="No longer charged">
          {instalments.map(({ position, dueOn, fromCents, toCents }) => (
            <li key={position}>
              <Group component="span" justify="space-between" wrap="nowrap">
                <span>Instalment of {formatDate(dueOn)}</span>
                <Money cents={toCents - fromCents} />
              </Group>
              <span className="soft small figures">
                {toCents === 0
                  ? `No longer charged (was ${formatCents(fromCents)})`
                  : `${formatCents(toCents)} left of ${formatCents(fromCents)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Sums
        rows={[
          ['Stays paid for this booking', staysPaidCents],
          ['Still to pay for the order', stillToPayCents],
        ]}
      />
    </>
  );
}
