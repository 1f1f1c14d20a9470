import { ActionIcon } from '@mantine/core';
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
import { Sales } from './sales.tsx';
import classes from './today.module.css';
import { WaitingHome } from './waiting-home.tsx';

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
    <div className={classes.asOf}>
      <span className="soft figures">
        {shortDay(dayOf(asOf))}, as of {formatTime(asOf)}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Refresh"
        loading={state === 'loading'}
        onClick={() => revalidate()}
      >
        <IconRefresh size={18} stroke={1.75} />
      </ActionIcon>
    </div>
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
