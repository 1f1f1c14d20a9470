import { Button, Group, NativeSelect, Switch } from '@mantine/core';
import { IconBellRinging, IconMail, IconUsersGroup } from '@tabler/icons-react';
import { READINESS_PARTS, type Readiness } from '@tours/contract/readiness';
import { PART_NAMES, readyText } from '@tours/contract/readiness-labels';
import { formatDateTime } from '@tours/contract/time';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { messagesPath, partnerPaths, staffPaths } from '../../lib/portal-paths.ts';
import { withParam } from '../../lib/with-param.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { doneColor, Meter } from '../../ui/meter.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { FileButtons } from '../../ui/portal/file-buttons.tsx';
import { BackLink, PageHead } from '../../ui/portal/frame/page-head.tsx';
import { Hint } from '../../ui/portal/hint.tsx';
import { RecordTable } from '../../ui/portal/list/record-table.tsx';
import classes from './readiness.module.css';
import { readinessColumns } from './readiness-columns.tsx';
import { filterOf, matches, SHOW, type Shown } from './shown.ts';
import { useReadinessActions } from './use-readiness-actions.ts';

const NudgeDialog = lazyPart(() => import('./nudge-dialog.tsx'));

/** The page that a teacher opens every day: what is done and open for each traveller, the worst first. */
export function ReadinessPage({ board, isStaff }: { board: Readiness; isStaff: boolean }) {
  const [params] = useSearchParams();
  const departure = Number(params.get('departure')) || undefined;
  const actions = useReadinessActions(board, departure, isStaff);
  const [isNudging, setIsNudging] = useState(false);
  const shown = filterOf(params);
  const rows = board.travellers.filter((traveller) => matches(traveller, shown));
  const { group, departures } = board;
  const paths = isStaff ? staffPaths : partnerPaths;
  return (
    <>
      <BackLink to={paths.groups}>Groups</BackLink>
      <PageHead title={`${group.title} · Readiness`}>
        <Group gap={8}>
          <Button
            component={Link}
            to={messagesPath(paths.messages, { group: group._id })}
            variant="default"
            leftSection={<IconMail size={18} aria-hidden />}
          >
            Messages
          </Button>
          {board.ready < board.total && (
            <Button leftSection={<IconBellRinging size={18} aria-hidden />} onClick={() => setIsNudging(true)}>
              Nudge families
            </Button>
          )}
        </Group>
      </PageHead>
      {board.total > 0 || departures.length > 0 ? (
        <>
          {departures.length > 1 && <DepartureChoice board={board} />}
          <ReadinessBars board={board} shown={shown} />
          <RecordTable
            label={shown ? 'Travellers with something open' : 'Travellers, most urgent first'}
            columns={readinessColumns({ actions, isStaff, hasDepartures: departures.length > 1 && !departure })}
            rows={rows}
            keyOf={({ _id }) => _id}
          />
          <Group gap={8} mt="md" mb={20} className="screen-only">
            <FileButtons ask={actions.askFile} />
            <Hint>Contains children’s names. Downloads are logged.</Hint>
          </Group>
          <Switch
            className="screen-only"
            label="Nudge every week"
            description="On Tuesdays, families with something open get one email. Nobody is asked twice in three days."
            checked={group.isWeeklyNudge}
            onChange={(event) => actions.setWeekly(event.currentTarget.checked)}
          />
        </>
      ) : (
        <EmptyState icon={IconUsersGroup} title="No travellers yet">
          Once families book, you’ll see who is ready and what’s still open.
        </EmptyState>
      )}
      {isNudging && (
        <NudgeDialog
          group={group._id}
          departure={departure}
          onClose={() => setIsNudging(false)}
          onSent={actions.readAgain}
        />
      )}
    </>
  );
}

function DepartureChoice({ board: { departures } }: { board: Readiness }) {
  const [params, setParams] = useSearchParams();
  const choose = (departure: string) =>
    setParams((former) => withParam(former, 'departure', departure), { replace: true, preventScrollReset: true });
  return (
    <NativeSelect
      label="Departure"
      maw={480}
      mb="md"
      className={params.get('departure') ? undefined : 'screen-only'}
      value={params.get('departure') ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        { value: '', label: 'All departures' },
        ...departures.map((one) => ({
          value: String(one.availabilityPk),
          label: `${one.title}, ${formatDateTime(one.startDate)} (${readyText(one)})`,
        })),
      ]}
    />
  );
}

/** A bar for each part and for all together. Each opens the travellers behind it. */
function ReadinessBars({ board, shown }: { board: Readiness; shown: Shown }) {
  const { parts, ready, total } = board;
  return (
    <ul className={`plain-list ${classes.bars}`} aria-label="Progress">
      <Bar name="Ready" text={readyText(board)} done={ready} needed={total} show="notReady" shown={shown} />
      {READINESS_PARTS.map((part) => {
        const { done, needed } = parts[part];
        // Families on a plan still owe, so money is never called done.
        const text = needed ? `${done} of ${needed} ${part === 'money' ? 'on track' : 'done'}` : 'Not needed';
        return (
          <Bar key={part} name={PART_NAMES[part]} text={text} done={done} needed={needed} shown={shown} show={part} />
        );
      })}
    </ul>
  );
}

interface BarProps {
  name: string;
  text: string;
  done: number;
  needed: number;
  show: NonNullable<Shown>;
  shown: Shown;
}

function Bar({ name, text, done, needed, show, shown }: BarProps) {
  const [params] = useSearchParams();
  const left = needed - done;
  const isShown = shown === show;
  const next = withParam(params, SHOW, isShown ? null : show);
  const content = (
    <>
      <span className="strong">{name}</span>
      <span className="figures">{text}</span>
      {needed > 0 && <Meter share={done / needed} color={doneColor(left === 0)} />}
      {left > 0 && <span className={`screen-only ${classes.open}`}>{isShown ? 'Show all' : `Show ${left} open`}</span>}
    </>
  );
  return (
    <li data-shown={isShown || undefined}>
      {left > 0 ? (
        <Link to={`?${next}`} replace preventScrollReset className={classes.bar}>
          {content}
        </Link>
      ) : (
        <div className={classes.bar}>{content}</div>
      )}
    </li>
  );
}
