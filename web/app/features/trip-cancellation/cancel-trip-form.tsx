import { Button, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { counted } from '@tours/contract/counted';
import { formatCents } from '@tours/contract/money';
import { isSumTyped, type TripCancellation } from '@tours/contract/trip-cancellation';
import { type FormEvent, useRef, useState } from 'react';
import { readAmount } from '../../lib/amount.ts';
import { useApi } from '../../lib/api.ts';
import { useReading } from '../../lib/use-reading.ts';
import { reasonOf } from '../../lib/with-detail.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { useActions } from '../../ui/use-actions.ts';
import { REASON_PLACE, TripPreview } from './trip-preview.tsx';

const REASON_MIN = 3;

interface CancelTripFormProps {
  trip: TripCancellation;
  onPressed(trip: TripCancellation): void;
  /** The figures have changed meanwhile, or somebody else has cancelled the trip. */
  onChanged(): Promise<unknown>;
}

/** The reason, the figures and the first mail, and the button that cancels the trip with exactly these figures. */
export function CancelTripForm({ trip, onPressed, onChanged }: CancelTripFormProps) {
  const client = useApi();
  const { operation, departure: id } = trip;
  // A repetition after a lost answer is the same operation.
  const [ownId] = useState(() => crypto.randomUUID());
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const form = useForm({
    initialValues: {
      reason: operation?.reason ?? '',
      isDepositReturned: operation?.isDepositReturned ?? true,
      typed: '',
    },
  });
  const { reason, isDepositReturned, typed } = form.getValues();
  const asked = { reason: reason.trim(), isDepositReturned };
  // The figures don't depend on the reason, and reading those of many bookings takes seconds.
  const preview = useReading(String(isDepositReturned), (signal) =>
    client.previewTripCancellation({ params: { id }, body: { ...asked, reason: REASON_PLACE } }, { signal }),
  );
  const { busy, carryOut } = useActions();
  const { answer } = preview;
  const isShown = preview.state === 'ready';
  const needsSum = answer !== null && isSumTyped(answer);
  const typedCents = readAmount(typed);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!answer || !isShown) return;
    if (asked.reason.length < REASON_MIN) {
      form.setFieldError('reason', 'Please say why the trip is cancelled. The families read it.');
      reasonField.current?.focus();
      return;
    }
    if (needsSum && typedCents !== answer.amountCents) {
      form.setFieldError('typed', `Please type ${formatCents(answer.amountCents)}`);
      return;
    }
    const { bookingCount, amountCents } = answer;
    const body = { _id: operation?._id ?? ownId, bookingCount, amountCents, ...asked };
    const changed = () => Promise.all([onChanged(), preview.readAgain()]);
    void carryOut({
      id: 'cancel',
      act: () => client.cancelTrip({ params: { id }, body: { ...body, ...(needsSum && { typedCents: amountCents }) } }),
      onDone: onPressed,
      failed: (error) => reasonOf(error),
      answers: { 'tripCancellation.changed': changed, 'tripCancellation.underWay': changed },
    });
  }

  return (
    <form onSubmit={submit} aria-label="Cancel this trip">
      <Stack gap="md" maw="48rem">
        {!operation && (
          <Textarea
            ref={reasonField}
            label="Reason"
            description="The families read it in their email."
            required
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('reason')}
          />
        )}
        {!operation && (answer?.keptCents ?? 0) > 0 && (
          <Switch
            label="Also return the non-refundable part of deposits"
            description={`Otherwise ${formatCents(answer?.keptCents ?? 0)} is kept.`}
            {...form.getInputProps('isDepositReturned', { type: 'checkbox' })}
          />
        )}
        {preview.state === 'failed' && (
          <Notice tone="error" title={reasonOf(preview.error)} onRetry={() => preview.readAgain()} />
        )}
        {!answer && preview.state === 'loading' && (
          <Text className="soft" role="status">
            Reading the bookings and their payments…
          </Text>
        )}
        {answer && <TripPreview preview={answer} reason={asked.reason} />}
        {answer && answer.bookingCount > 0 && (
          <>
            {needsSum && (
              <TextInput
                label={`To confirm, type the sum that goes back: ${formatCents(answer.amountCents)}`}
                inputMode="decimal"
                autoComplete="off"
                {...form.getInputProps('typed')}
              />
            )}
            <Text size="sm">
              The departure goes off sale in all groups first, and each group’s partner gets an email without amounts.
              It stays open in FareHarbor, so close it there. This can’t be undone.
            </Text>
            <Button
              type="submit"
              color="red"
              loading={busy !== null || !isShown}
              h="auto"
              mih="2.75rem"
              py={8}
              style={{ alignSelf: 'start' }}
              // With letters of double size, the words need two lines on a phone.
              styles={{ label: { whiteSpace: 'normal' } }}
            >
              {`Cancel ${counted(answer.bookingCount, 'booking')} and refund ${formatCents(answer.amountCents)}`}
            </Button>
          </>
        )}
      </Stack>
    </form>
  );
}
