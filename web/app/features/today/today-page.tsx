import { ActionIcon, Group, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { StaffHome } from '@tours/contract/home';
import { formatTime } from '@tours/contract/time';
import { type ReactNode, Suspense } from 'react';
import { Await, useRevalidator } from 'react-router';
import { Controls } from '../../ui/controls.tsx';
import { PageHead } from '../../ui/portal/frame/page-head.tsx';
import { ListFailed } from '../../ui/portal/list/list-failed.tsx';
import { dayOf, shortDay } from './days.ts';
import type { LoadedHome } from './load-home.ts';
import { NeedsYou } from './needs-you.tsx';
import { NextDepartures } from './next-departures.tsx';
import { Panel } from './panel.tsx';
import { Sales } from './sales.tsx';
import classes from './today.module.css';

const FAILURE = 'Today’s figures couldn’t be loaded';

/** The home page of a division's staff: the work that waits, the next departures and the sales. */
export function TodayPage({ home }: { home: Promise<LoadedHome> }) {
  return (
    <Suspense fallback={<Page head={null} content={<WaitingHome />} />}>
      <Controls>
        <Await
          resolve={home}
          errorElement={<Page head={null} content={<ListFailed title={FAILURE} requestId={null} />} />}
        >
          {(answer: LoadedHome) =>
            answer.state === 'ready' ? (
              <Page head={<AsOf home={answer.home} />} content={<Panels home={answer.home} />} />
            ) : (
              <Page head={null} content={<ListFailed title={FAILURE} requestId={answer.requestId} />} />
            )
          }
        </Await>
      </Controls>
    </Suspense>
  );
}

function Page({ head, content }: Record<'head' | 'content', ReactNode>) {
  return (
    <>
      <PageHead title="Today">{head}</PageHead>
      {content}
    </>
  );
}

function AsOf({ home: { asOf } }: { home: StaffHome }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Group wrap="nowrap" gap={4}>
      <span className="soft figures">
        {shortDay(dayOf(asOf))}, as of {formatTime(asOf)}
      </span>
      <ActionIcon aria-label="Refresh" loading={state === 'loading'} onClick={() => revalidate()}>
        <IconRefresh size={18} stroke={1.75} />
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

/** A skeleton in the shape of the page while its figures are loading. */
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
