import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './step-nav.module.css';

export interface Step {
  label: string;
  /** Undefined while the step can't be opened yet. */
  to?: string;
  isComplete: boolean;
}

/** The steps, with links to earlier ones. `current` counts from 1. */
export function StepNav({ steps, current }: { steps: Step[]; current: number }) {
  return (
    <nav aria-label="Booking steps">
      <ol className={`plain-list ${classes.steps}`}>
        {steps.map((step, index) => (
          <li key={step.label} className={classes.step} data-current={index + 1 === current || undefined}>
            <StepLink step={step} number={index + 1} isCurrent={index + 1 === current} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepLink({ step, number, isCurrent }: { step: Step; number: number; isCurrent: boolean }) {
  const content = (
    <>
      <span className={classes.mark} data-complete={(step.isComplete && !isCurrent) || undefined} aria-hidden>
        {step.isComplete && !isCurrent ? <IconCheck size={16} stroke={2.5} /> : number}
      </span>
      <span className={classes.label}>{step.label}</span>
    </>
  );
  if (isCurrent || !step.to) {
    return (
      <span className={classes.link} aria-current={isCurrent ? 'step' : undefined}>
        {content}
      </span>
    );
  }
  return (
    <Link className={classes.link} to={step.to}>
      {content}
    </Link>
  );
}
