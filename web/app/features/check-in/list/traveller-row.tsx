import { Anchor, Box, Button, Group, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { TripDayTraveller } from '@tours/contract/check-in';
import {
  type Act,
  type ListedTraveller,
  TRAVELLER_STATES,
  type TravellerState,
  timeOf,
  UNRECORDED,
} from '@tours/contract/check-in-list';
import { useRef, useState } from 'react';
import { phoneAddress } from '../../../ui/contact-link.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';
import { clockTime } from '../clock-time.ts';
import { NoteForm } from '../note-form.tsx';
import classes from '../trip-day.module.css';
import { type DayProps, isCheckInOpen, type NewAct } from '../trip-day.ts';
import { STATE_LABELS, STATE_TONES } from './state-labels.ts';

/** An answer that a guide opens the details for. No is taken to mean that there is nothing to know. */
const isToKnow = ({ answer }: { answer: string }) => !/^(no|none)\.?$/i.test(answer.trim());

/** One traveller: the name opens the details, the button checks in. */
export function TravellerRow({ traveller, view, record }: DayProps & { traveller: TripDayTraveller }) {
  const [isOpen, setIsOpen] = useState(false);
  const nameButton = useRef<HTMLButtonElement>(null);
  const { _id, name, age, type, waiver, health, isCancelled } = traveller;
  const recordFromRow = (...acts: NewAct[]) => {
    // A pressed button of a state goes, and the focus would be lost with it.
    if (acts[0]?.kind !== 'note') nameButton.current?.focus({ preventScroll: true });
    return record(...acts);
  };
  const known = view.list.travellers.get(_id) ?? UNRECORDED;
  return (
    <li className={classes.row} data-cancelled={isCancelled || undefined}>
      <Group justify="space-between" gap={12} wrap="nowrap">
        <UnstyledButton
          ref={nameButton}
          className={classes.name}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>
            <strong>{name}</strong>
            <Box component="span" display="block" className="soft small">
              {[type, age === null ? null : `age ${age}`].filter(Boolean).join(', ')}
              {waiver === 'unsigned' && <span className={classes.warning}> · Waiver not signed</span>}
              {health?.some(isToKnow) && <span className={classes.warning}> · Health note</span>}
              {known.notes.length > 0 && ' · Note'}
              {known.conflict && <span className={classes.warning}> · Two devices disagree</span>}
            </Box>
          </span>
          <IconChevronDown size={18} aria-hidden data-open={isOpen || undefined} />
        </UnstyledButton>
        {isCancelled && <StateChip tone="bad" label="Cancelled" />}
        {!isCancelled && known.state === 'expected' && isCheckInOpen(view) && (
          <Button
            leftSection={<IconCheck size={18} aria-hidden />}
            aria-label={`${name} is here`}
            onClick={() => void recordFromRow({ kind: 'state', traveller: _id, state: 'here' })}
          >
            Here
          </Button>
        )}
        {!isCancelled && known.state !== 'expected' && (
          <StateChip tone={STATE_TONES[known.state]} label={STATE_LABELS[known.state]} />
        )}
      </Group>
      {isOpen && <TravellerDetails traveller={traveller} known={known} view={view} record={recordFromRow} />}
    </li>
  );
}

interface TravellerDetailsProps extends DayProps {
  traveller: TripDayTraveller;
  known: ListedTraveller;
}

const WAIVERS = { signed: 'Signed', unsigned: 'Not signed', none: 'Not needed' };

/** The row itself has the button that checks in somebody who is expected. */
const isInRow = (state: TravellerState, now: TravellerState) => state === 'here' && now === 'expected';

function TravellerDetails({ traveller, known, view, record }: TravellerDetailsProps) {
  const { _id, contact, booking, waiver, health, isCancelled } = traveller;
  const { state: now, stateAct, conflict, notes } = known;
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
              <Anchor href={phoneAddress(contact.phone)} inherit display="inline-block">
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
        {stateAct && (
          <>
            <dt>State</dt>
            <dd>
              {STATE_LABELS[now]} since {at(stateAct)}, {stateAct.by ?? 'this device'}
            </dd>
          </>
        )}
        {conflict && (
          <>
            <dt>Disagreement</dt>
            <dd>
              {conflict.by ?? 'This device'} recorded {conflict.state && STATE_LABELS[conflict.state].toLowerCase()} at{' '}
              {at(conflict)}. The later entry is shown.
            </dd>
          </>
        )}
        {notes.map((note) => (
          <div key={note._id}>
            <dt>Note, {at(note)}</dt>
            <dd>{note.text}</dd>
          </div>
        ))}
      </dl>
      {!isCancelled && isCheckInOpen(view) && (
        <Group gap="xs" role="group" aria-label={`State of ${traveller.name}`}>
          {TRAVELLER_STATES.filter((state) => state !== now && !isInRow(state, now)).map((state) => (
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
