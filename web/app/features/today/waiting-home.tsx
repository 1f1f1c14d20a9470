import { Skeleton, VisuallyHidden } from '@mantine/core';
import { Panel } from './panel.tsx';
import classes from './today.module.css';

const LINES = ['first', 'second', 'third'];

/** A skeleton in the shape of the page while its figures are loading. */
export function WaitingHome() {
  return (
    <>
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
      <div className={classes.panels} aria-busy>
        <div className={classes.column}>
          <Panel title="Needs you">
            <Lines height={20} />
          </Panel>
          <Panel title="Next departures">
            <Lines height={36} />
          </Panel>
        </div>
        <Panel title="Sales">
          <div className={classes.waiting}>
            <Skeleton height={28} width="60%" mb="md" />
            <Skeleton height={28} width="50%" mb="md" />
            <Skeleton height={136} />
          </div>
        </Panel>
      </div>
    </>
  );
}

function Lines({ height }: { height: number }) {
  return (
    <div className={classes.waiting}>
      {LINES.map((line) => (
        <Skeleton key={line} height={height} my={12} />
      ))}
    </div>
  );
}
