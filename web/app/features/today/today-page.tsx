import { ActionIcon, Box, Group, Loader, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { StaffHome } from '@tours/contract/home';
import { formatTime } from '@tours/contract/time';
import { useRevalidator } from 'react-router';
import { shortDay } from '../../lib/calendar-days.ts';
import { PageHead } from '../../ui/portal/frame/page-head.tsx';
import type { LoadedAnswer } from '../../ui/portal/list/loaded.ts';
import { LoadedPart } from '../../ui/portal/list/loaded-part.tsx';
import { Streamed } from '../../ui/portal/streamed.tsx';
import { dayOf } from './days.ts';
import { NeedsYou } from './needs-you.tsx';
import { NextDepartures } from './next-departures.tsx';
import { Panel } from './panel.tsx';
import { Sales } from './sales.tsx';
import classes from './today.module.css';

/** The home page of a division's staff: the work that waits, the next departures and the sales. */
export function TodayPage({ home }: { home: Promise<LoadedAnswer<StaffHome>> }) {
  return (
    <>
      <PageHead title="Today">
        <Streamed answer={home} failed={null}>
          {(answer) => answer.state === 'ready' && <AsOf asOf={answer.asOf} />}
        </Streamed>
      </PageHead>
      <LoadedPart loaded={home} failure="Today’s figures couldn’t be loaded" waiting={<WaitingHome />}>
        {(answer) => <Panels home={answer} />}
      </LoadedPart>
    </>
  );
}

function AsOf({ asOf }: Pick<StaffHome, 'asOf'>) {
  const { revalidate, state } = useRevalidator();
  const isLoading = state === 'loading';
  return (
    <Group wrap="nowrap" gap={4}>
      <span className="soft figures">
        {shortDay(dayOf(asOf))}, as of {formatTime(asOf)}
      </span>
      {/* `loading` would disable the button, and the keyboard focus would be lost with it. */}
      <ActionIcon aria-label="Refresh" aria-disabled={isLoading} onClick={() => isLoading || revalidate()}>
        {isLoading ? <Loader size={18} /> : <IconRefresh size={18} stroke={1.75} />}
      </ActionIcon>
    </Group>
  );
}

function Panels({ home }: { home: StaffHome }) {
  return (
    <div className={classes.panels}>
      <div className={classes.column}>
        <NeedsYou home={home} />
        <NextDepartures home={home} />
      </div>
      <Sales home={home} />
    </div>
  );
}

const LINES = ['first', 'second', 'third'];

function WaitingHome() {
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
          <Box p="0.25rem 1rem 1rem">
            <Skeleton height={28} width="60%" mb="md" />
            <Skeleton height={28} width="50%" mb="md" />
            <Skeleton height={136} />
          </Box>
        </Panel>
      </div>
    </>
  );
}

function Lines({ height }: { height: number }) {
  return (
    <Box p="0.25rem 1rem 1rem">
      {LINES.map((line) => (
        <Skeleton key={line} height={height} my={12} />
      ))}
    </Box>
  );
}
