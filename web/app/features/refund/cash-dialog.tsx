import { Text, Textarea, TextInput } from '@mantine/core';
import { formatCents } from '@tours/contract/money';
import type { Refundable } from '@tours/contract/refund';
import { useRef, useState } from 'react';
import { readAmount } from '../../lib/amount.ts';
import { useApi } from '../../lib/api.ts';
import { reasonOf } from '../../lib/with-detail.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { notify } from '../../ui/notice/notify.tsx';
import { useActions } from '../../ui/use-actions.ts';

interface CashDialogProps {
  order: Pick<Refundable['order'], '_id' | 'lolaId' | 'amountTotalCents'>;
  onClose(): void;
  onRecorded(): void;
}

const DONE = {
  confirmed: 'Seats booked and cash recorded.',
  processing: 'Booking the seats. We’ll record the cash once they’re booked.',
  delayed: 'FareHarbor isn’t answering. We’ll keep trying and record the cash once the seats are booked.',
} as const;

const UNRECORDED = 'Nothing was recorded. Please return the cash.';

/** Records a cash payment for an unpaid order: it is counted, then the seats are booked, then it is recorded. */
export default function CashDialog({ order, onClose, onRecorded }: CashDialogProps) {
  const api = useApi();
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, carryOut } = useActions({ report: setProblem });
  const input = useRef<HTMLInputElement>(null);
  const cents = readAmount(amount);
  const [isTried, setIsTried] = useState(false);

  function submit() {
    if (cents !== order.amountTotalCents) {
      setIsTried(true);
      input.current?.focus();
      return;
    }
    setProblem(null);
    void carryOut({
      id: 'cash',
      act: () => api.recordCash({ body: { order: order._id, amountCents: cents, note } }),
      onDone(answer) {
        if (answer.outcome === 'refused')
          setProblem(
            [UNRECORDED, ...answer.problems.map(({ name, error }) => (name ? `${name}: ${error}` : error))].join(' '),
          );
        else {
          notify(DONE[answer.outcome], answer.outcome === 'confirmed' ? 'success' : 'warning');
          onClose();
        }
        onRecorded();
      },
      failed: (error) => reasonOf(error, 'Connection lost. You can press again safely; it won’t be recorded twice.'),
    });
  }
  return (
    <FormDialog
      title={`Cash for order ${order.lolaId}`}
      verb="Book and record"
      isBusy={busy !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">
        {`The whole order, ${formatCents(order.amountTotalCents)}, must be paid in full. Its seats are booked first; if they’re gone, nothing is recorded and you return the cash.`}
      </Text>
      {problem && <Notice tone="error">{problem}</Notice>}
      <TextInput
        ref={input}
        label="Amount received (CAD)"
        inputMode="decimal"
        required
        data-autofocus
        value={amount}
        error={isTried && cents !== order.amountTotalCents && `Must be ${formatCents(order.amountTotalCents)}`}
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
      <Textarea
        label="Note"
        description="Note who handed over the cash and where. Visible to staff only."
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
