import { Button, Modal, Stack, TextInput } from '@mantine/core';
import type { PlanView, ShownInstalment } from '@tours/contract/plan-payments';
import { addDays, formatPlainDay } from '@tours/contract/time';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
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
  const [day, setDay] = useState(dueOn);
  if (!canMoveTo) return null;
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
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title="Move this payment" centered>
        <Stack>
          <TextInput
            type="date"
            label="New date"
            description={`At the latest ${formatPlainDay(canMoveTo)}`}
            min={addDays(dueOn, 1)}
            max={canMoveTo}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <Button onClick={() => void move()} loading={busy !== null} disabled={day <= dueOn || day > canMoveTo}>
            Move the payment
          </Button>
        </Stack>
      </Modal>
    </>
  );
}
