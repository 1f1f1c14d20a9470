import { ActionIcon, Menu, Select, Text, Textarea, TextInput } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { TAKEN_WAY_LABELS, TAKEN_WAYS, type TakenWay } from '@tours/contract/instalment-labels';
import { formatCents } from '@tours/contract/money';
import type { PlanView, ShownInstalment } from '@tours/contract/plan-payments';
import { addDays, formatDate } from '@tours/contract/time';
import { useState } from 'react';
import { readAmount, writeAmount } from '../../../lib/amount.ts';
import { useApi } from '../../../lib/api.ts';
import { DayPicker } from '../../../ui/day-picker.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { focusTitle } from '../../../ui/portal/frame/page-head.tsx';
import { useActions } from '../../../ui/use-actions.ts';

interface InstalmentActionsProps {
  orderId: string;
  instalment: ShownInstalment;
  plan: PlanView;
  onDone(): unknown;
}

type Kind = 'extend' | 'waive' | 'take';
const TITLES = {
  extend: 'Give more time',
  waive: 'Waive this payment',
  take: 'Record cash, a cheque or school credit',
};

export function InstalmentActions(props: InstalmentActionsProps) {
  const [kind, setKind] = useState<Kind | null>(null);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={`Actions for the payment of ${formatDate(props.instalment.dueOn)}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {(['extend', 'take', 'waive'] as const).map((one) => (
            <Menu.Item key={one} onClick={() => setKind(one)}>
              {TITLES[one]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {kind && <InstalmentDialog {...props} kind={kind} onClose={() => setKind(null)} />}
    </>
  );
}

interface InstalmentDialogProps extends InstalmentActionsProps {
  kind: Kind;
  onClose(): void;
}

function InstalmentDialog({ orderId, instalment, plan, onDone, kind, onClose }: InstalmentDialogProps) {
  const { today, amountOwedCents } = plan;
  const { _id, amountCents, dueOn } = instalment;
  const client = useApi();
  const { busy, carryOut } = useActions({ after: onDone });
  // More time for an overdue payment counts from today.
  const latest = dueOn > today ? dueOn : today;
  const [day, setDay] = useState(addDays(latest, 7));
  const [way, setWay] = useState<TakenWay>(plan.isPaidBySchool ? 'credit' : 'cash');
  const [amount, setAmount] = useState(writeAmount(amountCents));
  const [note, setNote] = useState('');
  const takenCents = readAmount(amount) ?? 0;
  const isTakeable = takenCents > 0 && takenCents <= amountOwedCents;
  const params = { id: orderId, instalment: _id };
  const verbs = {
    extend: 'Save the new date',
    waive: `Waive ${formatCents(amountCents)}`,
    take: isTakeable ? `Record ${formatCents(takenCents)}` : 'Record',
  };
  const calls = {
    extend: () => client.extendInstalment({ params, body: { dueOn: day, note } }),
    waive: () => client.waiveInstalment({ params, body: { amountCents, note } }),
    take: () => client.takeInstalment({ params, body: { amountCents, receivedCents: takenCents, way, note } }),
  };
  function submit() {
    if (kind === 'take' && !isTakeable) return;
    void carryOut({
      id: kind,
      act: calls[kind],
      done: 'Saved.',
      failed: 'plan.changeFailed',
      onDone: () => {
        onClose();
        if (kind !== 'extend') focusTitle();
      },
    });
  }
  return (
    <FormDialog
      title={TITLES[kind]}
      verb={verbs[kind]}
      isDestructive={kind === 'waive'}
      isBusy={busy !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{explain(kind, instalment)}</Text>
      {kind === 'extend' && (
        <DayPicker
          label="New date"
          data-autofocus
          value={day}
          minDate={addDays(latest, 1)}
          onChange={(chosen) => chosen && setDay(chosen)}
        />
      )}
      {kind === 'take' && (
        <>
          <TextInput
            label="Amount received (CAD)"
            inputMode="decimal"
            data-autofocus
            value={amount}
            error={!isTakeable && `Enter an amount up to ${formatCents(amountOwedCents)}`}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
          <Select
            label="Received as"
            data={TAKEN_WAYS.map((value) => ({ value, label: TAKEN_WAY_LABELS[value] }))}
            allowDeselect={false}
            value={way}
            onChange={(value) => setWay(value as TakenWay)}
          />
        </>
      )}
      <Textarea
        label="Note"
        description="Visible to staff only."
        data-autofocus
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

function explain(kind: Kind, { amountCents, dueOn, isByHand }: ShownInstalment): string {
  const payment = `${formatCents(amountCents)}, due on ${formatDate(dueOn)}`;
  if (kind === 'extend' && isByHand)
    return `${payment}. The card isn’t tried again: the family pays by hand or saves another card.`;
  if (kind === 'extend') return `${payment}. The card isn’t charged before the new date.`;
  if (kind === 'take')
    return `${payment}. The family gets a receipt, and the card isn’t charged for it. If it’s less, the rest stays due on this day. If it’s more, it also pays the other payments in the order of their days.`;
  return `${payment}. The family won’t be asked for it. You can’t undo this.`;
}
