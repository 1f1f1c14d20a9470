import { Anchor, Box, Button, VisuallyHidden } from '@mantine/core';
import { IconCalendarEvent, IconMapPin, IconMessageQuestion, IconSignature, IconUsers } from '@tabler/icons-react';
import type { OwnTrip } from '@tours/contract/own-trip';
import { placeLine } from '@tours/contract/place';
import { formatDay, formatSpan } from '@tours/contract/time';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { questionsPath, tripPath, waiverPath } from '../../../lib/paths.ts';
import { SignedBar } from '../../../status/signed-bar.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';
import classes from './my-trips.module.css';
import { peopleOf, tripState, untilTrip } from './trip-labels.ts';

interface TripCardProps {
  trip: OwnTrip;
  now: Date;
  /** True for the first trip with something to do, whose button stands out. */
  isUrgent: boolean;
  /** True for the card that names the open questions of its order. */
  isAsking: boolean;
}

/** An upcoming trip with its one next step. */
export function TripCard({ trip, now, isUrgent, isAsking }: TripCardProps) {
  const { label, tone } = tripState(trip);
  const isCancelled = trip.status === 'cancelled';
  const hasQuestions = isAsking && !isCancelled && trip.questions.open > 0;
  return (
    <article className={classes.card} data-cancelled={isCancelled || undefined} aria-labelledby={`trip-${trip._id}`}>
      <div className={classes.picture}>
        {trip.imageUrl && <img src={trip.imageUrl} alt="" loading="lazy" width={640} height={360} />}
        {!isCancelled && <span className={classes.until}>{untilTrip(trip.startDate, now)}</span>}
      </div>
      <div className={classes.text}>
        <Box mb={8}>
          <StateChip tone={tone}>{label}</StateChip>
        </Box>
        <h3 className={classes.title} id={`trip-${trip._id}`}>
          <Link to={tripPath(trip._id)} className={classes.open}>
            {trip.title}
          </Link>
        </h3>
        {trip.headline && <p className={`${classes.headline} soft`}>{trip.headline}</p>}
        <ul className={classes.facts}>
          <Fact icon={<IconCalendarEvent size={20} aria-hidden />}>
            <span className="figures">{formatSpan(trip.startDate, trip.endDate)}</span>
          </Fact>
          <Place trip={trip} />
          {trip.travellers.length > 0 && <Fact icon={<IconUsers size={20} aria-hidden />}>{peopleOf(trip)}</Fact>}
          {trip.waivers.total > 0 && !isCancelled && (
            <Fact icon={<IconSignature size={20} aria-hidden />}>
              <span className={classes.waivers}>
                Waivers
                <SignedBar progress={{ signedCount: trip.waivers.signed, totalCount: trip.waivers.total }} />
              </span>
            </Fact>
          )}
          {hasQuestions && <Questions trip={trip} />}
        </ul>
        <NextStep trip={trip} isUrgent={isUrgent} hasQuestions={hasQuestions} />
      </div>
    </article>
  );
}

function Place({ trip: { meetingPoint, title } }: { trip: OwnTrip }) {
  const place = placeLine(meetingPoint);
  if (!place) return null;
  return (
    <Fact icon={<IconMapPin size={20} aria-hidden />}>
      <span>{place}</span>
      {meetingPoint?.mapUrl && (
        <Anchor href={meetingPoint.mapUrl} target="_blank" rel="noreferrer" inherit className={classes.map}>
          Open in maps
          <VisuallyHidden> (where {title} begins; opens in a new tab)</VisuallyHidden>
        </Anchor>
      )}
    </Fact>
  );
}

function Questions({ trip: { order, title, questions } }: { trip: OwnTrip }) {
  const { open, dueOn } = questions;
  return (
    <Fact icon={<IconMessageQuestion size={20} aria-hidden />}>
      <Anchor component={Link} to={questionsPath(order)} inherit underline="always" className={classes.questions}>
        {open === 1 ? '1 question to answer' : `${open} questions to answer`}
        <VisuallyHidden> for {title}</VisuallyHidden>
      </Anchor>
      {dueOn && <span className="soft figures">by {formatDay(dueOn)}</span>}
    </Fact>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.fact}>
      {icon}
      <div className={classes.factText}>{children}</div>
    </li>
  );
}

function NextStep({ trip, isUrgent, hasQuestions }: { trip: OwnTrip; isUrgent: boolean; hasQuestions: boolean }) {
  const { nextWaiver, order, title, status } = trip;
  if (nextWaiver && status !== 'cancelled')
    return (
      <Button
        component="a"
        href={waiverPath({ _id: nextWaiver._id, order })}
        target="_blank"
        rel="noreferrer"
        fullWidth
        variant={isUrgent ? 'filled' : 'default'}
      >
        Sign waiver
        <VisuallyHidden>
          {' '}
          of {nextWaiver.traveller} for {title} (opens in a new tab)
        </VisuallyHidden>
      </Button>
    );
  if (hasQuestions)
    return (
      <Button component={Link} to={questionsPath(order)} fullWidth variant={isUrgent ? 'filled' : 'default'}>
        Answer questions
        <VisuallyHidden> for {title}</VisuallyHidden>
      </Button>
    );
  return (
    <Button component={Link} to={tripPath(trip._id)} variant="default" fullWidth>
      Open trip
      <VisuallyHidden>: {title}</VisuallyHidden>
    </Button>
  );
}
