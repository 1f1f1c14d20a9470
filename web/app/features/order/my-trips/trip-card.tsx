import { Anchor, Box, Button, Group, Stack, Title, VisuallyHidden } from '@mantine/core';
import {
  IconCalendarDollar,
  IconCalendarEvent,
  IconMapPin,
  IconMessageQuestion,
  IconSignature,
  IconUsers,
} from '@tabler/icons-react';
import { counted } from '@tours/contract/counted';
import { meetingPointLine } from '@tours/contract/meeting-point';
import { formatCents } from '@tours/contract/money';
import type { OwnTrip } from '@tours/contract/own-trip';
import { formatDay, formatPlainDay, formatSpan } from '@tours/contract/time';
import { Link } from 'react-router';
import { payPath, questionsPath, waiverPath } from '../../../lib/paths.ts';
import { tripPath } from '../../../lib/portal-paths.ts';
import { SignedBar } from '../../../status/signed-bar.tsx';
import { Detail } from '../../../ui/detail.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';
import classes from './my-trips.module.css';
import { askText, isOff, type OwnPayment, peopleOf, tripState, untilTrip } from './trip-labels.ts';

interface TripCardProps {
  trip: OwnTrip;
  now: Date;
  /** True for the first trip with something to do, whose button stands out. */
  isUrgent: boolean;
  /** True for the card that names the next payment and the open questions of its order. */
  isAsking: boolean;
}

export function TripCard({ trip, now, isUrgent, isAsking }: TripCardProps) {
  const { label, tone } = tripState(trip);
  const isOver = isOff(trip);
  const payment = isAsking ? trip.payment : null;
  const hasQuestions = isAsking && trip.questions.dueOn !== null;
  return (
    <article
      className={`picture-card ${classes.card}`}
      data-cancelled={isOver || undefined}
      aria-labelledby={`trip-${trip._id}`}
    >
      <div className={classes.picture}>
        {trip.imageUrl && <img className="cover" src={trip.imageUrl} alt="" loading="lazy" width={640} height={360} />}
        {!isOver && <span className={classes.until}>{untilTrip(trip.startDate, now)}</span>}
      </div>
      <div className={classes.text}>
        <Box mb={8} className={classes.state}>
          <StateChip tone={tone} label={label} />
        </Box>
        <Title order={3} fz="lg" lh={1.3} id={`trip-${trip._id}`}>
          <Link to={tripPath(trip._id)} className={`over-all ${classes.open}`}>
            {trip.title}
          </Link>
        </Title>
        {trip.headline && (
          <Box component="p" className="soft" m="0.125rem 0 0">
            {trip.headline}
          </Box>
        )}
        <Stack component="ul" className="plain-list" gap="0.625rem" m="0.75rem 0 1rem">
          <Detail icon={IconCalendarEvent}>
            <span className="figures">{formatSpan(trip.startDate, trip.endDate)}</span>
          </Detail>
          <Place trip={trip} />
          {trip.travellers.length > 0 && <Detail icon={IconUsers}>{peopleOf(trip)}</Detail>}
          {trip.waivers.total > 0 && !isOver && (
            <Detail icon={IconSignature}>
              <Group gap="0 0.75rem">
                Waivers
                <Box flex={1} display="grid">
                  <SignedBar progress={{ signedCount: trip.waivers.signed, totalCount: trip.waivers.total }} />
                </Box>
              </Group>
            </Detail>
          )}
          {payment && <Payment trip={trip} payment={payment} now={now} />}
          {hasQuestions && <Questions trip={trip} />}
        </Stack>
        <NextStep trip={trip} isUrgent={isUrgent} isPaying={payment?.isDue === true} hasQuestions={hasQuestions} />
      </div>
    </article>
  );
}

function Place({ trip: { meetingPoint, title } }: { trip: OwnTrip }) {
  const place = meetingPointLine(meetingPoint);
  if (!place) return null;
  return (
    <Detail icon={IconMapPin}>
      <span>{place}</span>
      {meetingPoint?.mapUrl && (
        <Anchor
          href={meetingPoint.mapUrl}
          target="_blank"
          rel="noreferrer"
          inherit
          underline="always"
          className={classes.link}
        >
          Open map
          <VisuallyHidden> (where {title} begins; opens in a new tab)</VisuallyHidden>
        </Anchor>
      )}
    </Detail>
  );
}

function Questions({ trip: { order, title, questions } }: { trip: OwnTrip }) {
  const { open, dueOn } = questions;
  return (
    <Detail icon={IconMessageQuestion}>
      <Anchor component={Link} to={questionsPath(order)} inherit underline="always" className={classes.link}>
        {counted(open, 'question to answer', 'questions to answer')}
        <VisuallyHidden> for {title}</VisuallyHidden>
      </Anchor>
      {dueOn && <span className="soft figures">by {formatDay(dueOn)}</span>}
    </Detail>
  );
}

/** The next payment, which the button below pays if it is due. */
function Payment({ trip, payment, now }: { trip: OwnTrip; payment: OwnPayment; now: Date }) {
  return (
    <Detail icon={IconCalendarDollar}>
      {payment.isDue ? (
        <span className="strong figures">{askText(trip.startDate, payment, now)}</span>
      ) : (
        <Anchor component={Link} to={payPath(trip.order)} inherit underline="always" className={classes.link}>
          {formatCents(payment.amountCents)} {payment.isByCard ? 'on' : 'due'} {formatPlainDay(payment.dueOn)}
          <VisuallyHidden>: your payments for {trip.title}</VisuallyHidden>
        </Anchor>
      )}
      {payment.isByCard && !payment.isDue && <span className="soft">charged to your card</span>}
      {payment.isCardRefused && (
        <span className="soft">your card can’t be charged: pay it here or save another card</span>
      )}
    </Detail>
  );
}

interface NextStepProps {
  trip: OwnTrip;
  isUrgent: boolean;
  isPaying: boolean;
  hasQuestions: boolean;
}

/** The one button of a card: money first, then waivers and questions. */
function NextStep({ trip, isUrgent, isPaying, hasQuestions }: NextStepProps) {
  const { nextWaiver, order, title } = trip;
  const look = { fullWidth: true, variant: isUrgent ? 'filled' : 'default' };
  if (isPaying)
    return (
      <Button component={Link} to={payPath(order)} {...look}>
        Pay now
        <VisuallyHidden> for {title}</VisuallyHidden>
      </Button>
    );
  if (nextWaiver && !isOff(trip))
    return (
      <Button
        component="a"
        href={waiverPath({ _id: nextWaiver._id, order })}
        target="_blank"
        rel="noreferrer"
        {...look}
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
      <Button component={Link} to={questionsPath(order)} {...look}>
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
