import { Anchor, Box, Button, Group, Stack, Title, VisuallyHidden } from '@mantine/core';
import { IconChecklist, IconMail, IconQrcode } from '@tabler/icons-react';
import type { GroupProgress } from '@tours/contract/group-progress';
import { formatDayAndTime, formatTime } from '@tours/contract/time';
import { Link } from 'react-router';
import { checkInPath } from '../../../lib/paths.ts';
import {
  groupDeparturesPath,
  groupOrdersPath,
  groupWaiversPath,
  manifestPath,
  messagesPath,
  partnerPaths,
  readinessPath,
} from '../../../lib/portal-paths.ts';
import { SignedBar } from '../../../status/signed-bar.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';
import { usePoster } from '../use-poster.ts';
import classes from './groups-home.module.css';

/** A group with the figures that its agents follow. Each figure opens the list that it counts. */
export function GroupCard({ group }: { group: GroupProgress }) {
  const { _id, title, headerUrl, tripsToday, seatsSold, orders, waivers } = group;
  return (
    <article className="picture-card" aria-labelledby={`group-${_id}`}>
      {headerUrl && (
        <img src={headerUrl} alt="" loading="lazy" width={640} height={160} className={`cover ${classes.picture}`} />
      )}
      <Stack flex={1} gap="0.75rem" p="1rem">
        <Group justify="space-between" gap="0.25rem 0.75rem">
          <Title order={2} fz="lg" lh={1.3} id={`group-${_id}`} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          <SaleState group={group} />
        </Group>
        {tripsToday.length > 0 && <Today group={group} />}
        <NextDeparture group={group} />
        <ul className={`plain-list ${classes.figures}`}>
          <Figure to={groupDeparturesPath(_id)} label="Seats sold" count={seatsSold} />
          <Figure to={groupOrdersPath(_id, 'paid')} label="Orders paid" count={orders.paid} />
          {orders.notPaid > 0 && (
            <Figure to={groupOrdersPath(_id, 'notPaid')} label="Not paid in full" count={orders.notPaid} />
          )}
        </ul>
        {waivers.total > 0 && (
          <Link to={groupWaiversPath(_id)} className={classes.waivers}>
            <span>Waivers</span>
            <VisuallyHidden>: </VisuallyHidden>
            <SignedBar progress={{ signedCount: waivers.signed, totalCount: waivers.total }} />
          </Link>
        )}
        <Actions group={group} />
      </Stack>
    </article>
  );
}

/** The first departure to come, unless it is one of today's. */
function NextDeparture({ group: { _id, next, tripsToday, isOver } }: { group: GroupProgress }) {
  const isToday = tripsToday.some(({ availabilityPk }) => availabilityPk === next?.availabilityPk);
  if (isToday || (tripsToday.length > 0 && !next)) return null;
  const look = { component: 'p', m: '-0.5rem 0 0', className: 'soft figures' } as const;
  if (!next)
    return <Box {...look}>{isOver ? 'All departures are over.' : 'No upcoming departure has travellers yet.'}</Box>;
  return (
    <Box {...look}>
      Next:{' '}
      <Anchor
        component={Link}
        to={manifestPath(partnerPaths.manifests, { group: _id, departure: next.availabilityPk })}
        inherit
        underline="always"
      >
        {next.title}
      </Anchor>
      , <span style={{ display: 'inline-block' }}>{formatDayAndTime(next.startDate)}</span>
    </Box>
  );
}

/** Today's departures stand above everything else, because a leader opens them in front of the bus. */
function Today({ group: { _id, title, tripsToday } }: { group: GroupProgress }) {
  return (
    <Stack className="highlight" p="0.75rem">
      <Title order={3} size="sm" mb="-0.75rem">
        Today
      </Title>
      {tripsToday.map((trip) => {
        const about = <VisuallyHidden>{` of ${trip.title}, ${formatTime(trip.startDate)} (${title})`}</VisuallyHidden>;
        const departure = trip.availabilityPk;
        return (
          <div key={trip.departure} className={classes.actions}>
            <span className={`${classes.wide} figures`}>
              <strong>{formatTime(trip.startDate)}</strong> {trip.title}
            </span>
            <Button component="a" href={checkInPath(trip.departure)} className={classes.wide}>
              Open the trip day
              {about}
            </Button>
            <Button
              component={Link}
              variant="default"
              to={manifestPath(partnerPaths.manifests, { group: _id, departure })}
            >
              Manifest
              {about}
            </Button>
            <Button
              component={Link}
              variant="default"
              to={messagesPath(partnerPaths.messages, { group: _id, write: String(departure) })}
            >
              Message
              <VisuallyHidden> to the families</VisuallyHidden>
              {about}
            </Button>
          </div>
        );
      })}
    </Stack>
  );
}

function Figure({ to, label, count }: { to: string; label: string; count: number }) {
  return (
    <li>
      <Link to={to} className={classes.figure}>
        <Box component="span" className="figures" fz="1.5rem" fw={600} lh={1.2}>
          {count.toLocaleString('en')}
        </Box>
        <span className="soft">{label}</span>
      </Link>
    </li>
  );
}

const REASONS = { inactive: 'Not published', notLiveYet: 'Opens later', expired: 'Closed' } as const;

function SaleState({ group: { isOver, unavailableReason } }: { group: GroupProgress }) {
  if (isOver) return <StateChip tone="neutral" label="Over" />;
  if (unavailableReason) return <StateChip tone="neutral" label={REASONS[unavailableReason]} />;
  return <StateChip tone="good" label="On sale" />;
}

function Actions({ group }: { group: GroupProgress }) {
  const { busy, downloadPoster } = usePoster(group);
  const { _id, title, link, tripsToday } = group;
  return (
    <div className={classes.actions}>
      <Button
        component={Link}
        variant={tripsToday.length ? 'default' : 'filled'}
        to={readinessPath(partnerPaths.readiness, _id)}
        leftSection={<IconChecklist size={18} aria-hidden />}
      >
        Readiness
        <VisuallyHidden> of {title}</VisuallyHidden>
      </Button>
      <Button
        component={Link}
        to={messagesPath(partnerPaths.messages, { group: _id })}
        variant="default"
        leftSection={<IconMail size={18} aria-hidden />}
      >
        Messages
        <VisuallyHidden> to {title}</VisuallyHidden>
      </Button>
      <CopyButton text={link} label="Copy link" />
      <Button
        variant="default"
        leftSection={<IconQrcode size={18} aria-hidden />}
        onClick={downloadPoster}
        loading={busy === 'poster'}
      >
        QR poster
        <VisuallyHidden> of {title} (PDF)</VisuallyHidden>
      </Button>
    </div>
  );
}
