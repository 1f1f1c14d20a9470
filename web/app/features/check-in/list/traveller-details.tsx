import { Anchor, Button, Group } from '@mantine/core';
import type { TripDayTraveller } from '@tours/contract/check-in';
import {
  type Act,
  type ListedTraveller,
  TRAVELLER_STATES,
  type TravellerState,
  timeOf,
} from '@tours/contract/check-in-list';
import { phoneAddress } from '../../../ui/contact-link.tsx';
import { clockTime } from '../clock-time.ts';
import { NoteForm } from '../note-form.tsx';
import classes from '../trip-day.module.css';
import type { DayProps } from '../trip-day.ts';
import { STATE_LABELS } from './state-labels.ts';

interface TravellerDetailsProps extends DayProps {
  traveller: TripDayTraveller;
  known: ListedTraveller;
}

const WAIVERS = { signed: 'Signed', unsigned: 'Not signed', none: 'Not needed' };

/** The row itself has the button that checks in somebody who is expected. */
const isInRow = (state: TravellerState, known: ListedTraveller) => state === 'here' && known.state === 'expected';

export function TravellerDetails({ traveller, known, view, record }: TravellerDetailsProps) {
  const { _id, contact, booking, waiver, health, isCancelled } = traveller;
  const { stateAct } = known;
  const at = (act: Act) => clockTime(timeOf(act), view.day.startDate);
  return (
    <div className={classes.details}>
      <dl>
        <dt>Contact</dt>
        <dd>
          {contact.name}
          {contact.phone && (
            <>
              {' · '}
              <Anchor href={phoneAddress(contact.phone)} inherit style={{ whiteSpace: 'nowrap' }}>
                {contact.phone}
              </Anchor>
            </>
          )}
        </dd>
        <dt>Waiver</dt>
        <dd>{WAIVERS[waiver]}</dd>
        <dt>Booking</dt>
        <dd>{booking}</dd>
        {health?.map(({ question, answer }) => (
          <div key={question} className={classes.whole}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
        {known.stateAct && (
          <>
            <dt>State</dt>
            <dd>
              {STATE_LABELS[known.state]} since {at(known.stateAct)}, {known.stateAct.by ?? 'this device'}
            </dd>
          </>
        )}
        {known.conflict && (
          <>
            <dt>Disagreement</dt>
            <dd>
              {known.conflict.by ?? 'This device'} recorded{' '}
              {known.conflict.state && STATE_LABELS[known.conflict.state].toLowerCase()} at {at(known.conflict)}. The
              later entry is shown.
            </dd>
          </>
        )}
        {known.notes.map((note) => (
          <div key={note._id}>
            <dt>Note, {at(note)}</dt>
            <dd>{note.text}</dd>
          </div>
        ))}
      </dl>
      {!isCancelled && (
        <Group gap="xs" role="group" aria-label={`State of ${traveller.name}`}>
          {TRAVELLER_STATES.filter((state) => state !== known.state && !isInRow(state, known)).map((state) => (
            <Button key={state} variant="default" onClick={() => void record({ kind: 'state', traveller: _id, state })}>
              {STATE_LABELS[state]}
            </Button>
          ))}
          {stateAct && (
            <Button variant="subtle" onClick={() => void record({ kind: 'undo', undoes: stateAct._id })}>
              Undo last
            </Button>
          )}
        </Group>
      )}
      <NoteForm
        label={`Note about ${traveller.name}`}
        save={(text) => record({ kind: 'note', traveller: _id, text })}
      />
    </div>
  );
}
