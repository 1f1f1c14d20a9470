import { Button } from '@mantine/core';
import { formatDay, formatTime } from '@tours/contract/time';
import type { WaiverProgress } from '@tours/contract/waiver-list';
import { Suspense, useState } from 'react';
import { Await } from 'react-router';
import { SignedBar } from '../../../status/signed-bar.tsx';
import { Controls } from '../../../ui/controls.tsx';
import type { Loaded } from '../../../ui/portal/list/loaded.ts';
import { TitledSection } from '../../../ui/titled-section.tsx';
import classes from './departure-progress.module.css';

const FEW = 6;

/** Upcoming departures that need waivers, the next one first. Shown only if there are any and they could be read. */
export function DepartureProgress({ loaded }: { loaded: Promise<Loaded<WaiverProgress>> }) {
  return (
    <Suspense fallback={null}>
      <Controls>
        <Await resolve={loaded} errorElement={null}>
          {(answer: Loaded<WaiverProgress>) =>
            answer.state === 'ready' && answer.rows.length > 0 && <Departures departures={answer.rows} />
          }
        </Await>
      </Controls>
    </Suspense>
  );
}

function Departures({ departures }: { departures: WaiverProgress[] }) {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? departures : departures.slice(0, FEW);
  return (
    <TitledSection title="Upcoming departures" size="h4">
      <ul className={classes.departures}>
        {shown.map((departure) => (
          <li key={keyOf(departure)} className={classes.departure}>
            <span className="strong">{departure.item.name}</span>
            <span className={`${classes.note} soft figures`}>
              {formatDay(departure.startDate)}, {formatTime(departure.startDate)}
            </span>
            <span className={`${classes.note} soft`}>{departure.group.title}</span>
            <SignedBar progress={departure} />
          </li>
        ))}
      </ul>
      {departures.length > FEW && (
        <Button variant="default" mb="md" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
          {isAll ? 'Show fewer departures' : `Show all ${departures.length} departures`}
        </Button>
      )}
    </TitledSection>
  );
}

const keyOf = ({ availability, group, item, startDate }: WaiverProgress) =>
  [availability, group._id, item._id ?? item.name, startDate].join();
