import { Button, TextInput } from '@mantine/core';
import type { PlanView, ShownInstalment } from '@tours/contract/plan-payments';
import { addDays, formatPlainDay } from '@tours/contract/time';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useActions } from '../../ui/use-actions.ts';

interface MoveDateProps {
  openedBy: string;
  instalment: ShownInstalment;
  onPlan(plan: PlanView): void;
}

/** Moves one payment to a later day, where the group allows it. */
export function MoveDate({ openedBy, instalment, onPlan }: MoveDateProps) {
  const { _id, canMoveTo, dueOn } = instalment;
  const client = useApi();
  const { busy, carryOut } = useActions();
  const [isOpen, setIsOpen] = useState(false);
  const [day, setDay] = useState(addDays(dueOn, 1));
  if (!canMoveTo) return null;
  const isAllowed = day > dueOn && day <= canMoveTo;
  const move = () =>
    carryOut({
      id: 'move',
      act: () => client.moveInstalment({ params: { id: openedBy, instalment: _id }, body: { dueOn: day } }),
      done: 'The payment was moved.',
      failed: 'plan.moveFailed',
      onDone: (plan) => {
        onPlan(plan);
        setIsOpen(false);
      },
    });
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        h={44}
        aria-label={`Move the payment of ${formatPlainDay(dueOn)}`}
        onClick={() => setIsOpen(true)}
      >
        Move
      </Button>
      {isOpen && (
        <FormDialog
          title="Move this payment"
          verb="Move the payment"
          isBusy={busy !== null}
          onSubmit={(event) => {
            event.preventDefault();
            if (isAllowed) void move();
          }}
          onClose={() => setIsOpen(false)}
        >
          <TextInput
            type="date"
            label="New date"
            data-autofocus
            description={`At the latest ${formatPlainDay(canMoveTo)}`}
            min={addDays(dueOn, 1)}
            max={canMoveTo}
            value={day}
            error={
              !isAllowed && `Choose a day from ${formatPlainDay(addDays(dueOn, 1))} to ${formatPlainDay(canMoveTo)}`
            }
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        </FormDialog>
      )}
    </>
  );
}
