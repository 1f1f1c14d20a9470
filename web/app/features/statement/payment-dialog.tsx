import { NativeSelect, Text, TextInput } from '@mantine/core';
import { PAYOUT_WAYS } from '@tours/contract/list-constants';
import { formatCents } from '@tours/contract/money';
import { toPay } from '@tours/contract/payout';
import type { Statement } from '@tours/contract/statement';
import { useRef, useState } from 'react';
import { DayPicker } from '../../ui/day-picker.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { PAYOUT_LABELS } from './payout-labels.ts';
import type { Payment } from './use-statement-actions.ts';

interface PaymentDialogProps {
  statement: Statement;
  onClose(): void;
  /** Resolves to false if it could not be saved. */
  onPay(payment: Payment): Promise<boolean>;
}

/** Records how and when the payable commission was paid, with its tax. */
export default function PaymentDialog({ statement, onClose, onPay }: PaymentDialogProps) {
  const [paidOn, setPaidOn] = useState<string | null>(null);
  const [way, setWay] = useState<Payment['way']>('bankTransfer');
  const [reference, setReference] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const day = useRef<HTMLButtonElement>(null);

  async function submit() {
    setIsTried(true);
    if (!paidOn) {
      day.current?.focus();
      return;
    }
    setIsBusy(true);
    if (await onPay({ paidOn, way, reference })) onClose();
    else setIsBusy(false);
  }

  return (
    <FormDialog title="Record payment" verb="Record payment" isBusy={isBusy} onSubmit={submit} onClose={onClose}>
      <Text size="sm">
        {`${formatCents(toPay(statement))} to ${statement.partner.name}. You can’t change this afterwards.`}
      </Text>
      <DayPicker
        ref={day}
        label="Paid on"
        data-autofocus
        value={paidOn}
        error={isTried && !paidOn && 'Please choose the day'}
        onChange={setPaidOn}
      />
      <NativeSelect
        label="Paid by"
        data={PAYOUT_WAYS.map((value) => ({ value, label: PAYOUT_LABELS[value] }))}
        value={way}
        onChange={(event) => setWay(event.currentTarget.value as Payment['way'])}
      />
      <TextInput
        label="Reference"
        description="Such as the number of the transfer or cheque. Visible to staff only."
        maxLength={100}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
