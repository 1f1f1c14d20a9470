import { Loader } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconMinus } from '@tabler/icons-react';
import { REFUND_PROGRESS } from '@tours/contract/constants';
import type { RefundStep } from '@tours/contract/refund';
import classes from './refund.module.css';
import type { RefundRun } from './use-run-refund.ts';

const NAMES = {
  card: 'Refund',
  cancel: 'Cancellation in FareHarbor',
  ledger: 'Updating the order',
  mail: 'Email to the traveller',
} as const;
const ICONS = {
  waiting: IconClock,
  pending: IconClock,
  done: IconCheck,
  failed: IconAlertTriangle,
  skipped: IconMinus,
};
const STATES = {
  waiting: 'waiting',
  pending: 'waiting for the bank',
  done: 'done',
  failed: 'failed',
  skipped: 'not needed',
} as const;

export function RefundSteps({ steps }: { steps: RefundStep[] }) {
  return (
    <ol className={`plain-list ${classes.steps}`}>
      {steps.map(({ step, state, message }) => {
        const Icon = ICONS[state];
        return (
          <li key={step} data-state={state}>
            <Icon size={18} aria-hidden />
            <div>
              {NAMES[step]}: <span className="soft">{STATES[state]}</span>
              {message && <div>{message}</div>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

export function LiveSteps({ run }: { run: RefundRun }) {
  return (
    <div role="status" aria-label="Refund in progress">
      <ol className={`plain-list ${classes.steps}`}>
        {run.steps.map((step) => {
          const [begins, ends] = REFUND_PROGRESS[step];
          const isDone = run.value >= ends;
          const isNow = !isDone && run.value >= begins;
          return (
            <li key={step} data-state={isDone ? 'done' : 'waiting'}>
              {isDone && <IconCheck size={18} aria-hidden />}
              {isNow && <Loader size={18} aria-hidden />}
              {!isDone && !isNow && <IconClock size={18} aria-hidden />}
              <div>{NAMES[step]}</div>
            </li>
          );
        })}
      </ol>
      {run.messages.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
