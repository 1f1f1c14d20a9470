import { Anchor, Box, Stack } from '@mantine/core';
import type { NextDeparture, StaffHome } from '@tours/contract/home';
import { formatShortDay, formatTime } from '@tours/contract/time';
import { Link } from 'react-router';
import { shortDay } from '../../lib/calendar-days.ts';
import { manifestPath, staffPaths } from '../../lib/portal-paths.ts';
import { SignedBar } from '../../status/signed-bar.tsx';
import { Meter } from '../../ui/meter.tsx';
import classes from './next-departures.module.css';
import { Panel } from './panel.tsx';

const manifestOf = ({ group, availabilityPk }: NextDeparture) =>
  manifestPath(staffPaths.manifests, { group: group._id, departure: availabilityPk });

/** The next departures with travellers. Each one opens its manifest. */
export function NextDepartures({ home }: { home: StaffHome }) {
  const { departures, departuresTo, salesByDay } = home;
  if (!departures.length) {
    const sellsNothing = salesByDay.every(({ orderCount }) => orderCount === 0);
    return (
      <Panel title="Next departures">
        <Box component="p" className="soft" m={0} p="0.75rem 1rem 1rem">
          No travellers are booked until {shortDay(departuresTo)}.{sellsNothing && <FirstSteps />}
        </Box>
      </Panel>
    );
  }
  return (
    <Panel title="Next departures" detail={<Scope home={home} />}>
      <ul className="plain-list">
        {departures.map((departure) => (
          <li key={`${departure.group._id} ${departure.availabilityPk}`} className={classes.departure}>
            <Departure departure={departure} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** For staff of a new division, whose home is empty. */
const FirstSteps = () => (
  <>
    {' Before the first sale, add '}
    <FirstStep to={staffPaths.partners}>a partner</FirstStep>
    {', '}
    <FirstStep to={staffPaths.waiverTemplates}>a waiver template</FirstStep>
    {' if travellers sign one, and '}
    <FirstStep to={staffPaths.groups}>a group</FirstStep>
    {' with its items and departures. The '}
    <FirstStep to={staffPaths.settings}>company settings</FirstStep>
    {' say what receipts need, and which FareHarbor questions ask for travellers’ names.'}
  </>
);

const FirstStep = ({ to, children }: { to: string; children: string }) => (
  <Anchor component={Link} to={to} inherit underline="always">
    {children}
  </Anchor>
);

/** The days that are shown, and the age of the oldest number of seats. */
function Scope({ home: { departures, departuresTo } }: { home: StaffHome }) {
  const [oldest] = departures.flatMap(({ seatsLeft }) => seatsLeft?.readAt ?? []).toSorted();
  return (
    <span className="soft figures">
      Until {shortDay(departuresTo)}
      {oldest && `, seats left as of ${formatTime(oldest)}`}
    </span>
  );
}

function Departure({ departure }: { departure: NextDeparture }) {
  const { title, group, startDate, travellerCount, seatsLeft, waivers } = departure;
  return (
    <>
      <span className={classes.time}>
        <span>{formatShortDay(startDate)}</span> <strong>{formatTime(startDate)}</strong>
      </span>
      <span className={classes.tour}>
        <Anchor component={Link} to={manifestOf(departure)} inherit fw={600} className="over-all">
          {title}
        </Anchor>
        <span className="soft">{group.title}</span>
      </span>
      <SeatsBar sold={travellerCount} left={seatsLeft?.count ?? null} />
      <span>
        {waivers.total ? (
          <SignedBar progress={{ signedCount: waivers.signed, totalCount: waivers.total }} />
        ) : (
          <span className="soft">No waivers needed</span>
        )}
      </span>
    </>
  );
}

/** The seats sold, and beside them those that FareHarbor has left, as text and as a bar. */
function SeatsBar({ sold, left }: { sold: number; left: number | null }) {
  if (left === null) return <span className="figures">{sold} sold</span>;
  return (
    <Stack component="span" gap="0.25rem" style={{ whiteSpace: 'nowrap' }}>
      <span className="figures">
        {sold} sold, {left ? `${left} left` : 'full'}
      </span>
      <Meter share={sold / (sold + left)} />
    </Stack>
  );
}
