import { Button, Group, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconQrcode, IconSearch } from '@tabler/icons-react';
import type { TripDayTraveller } from '@tours/contract/check-in';
import { TRAVELLER_STATES, type TravellerState, UNRECORDED } from '@tours/contract/check-in-list';
import { useRef, useState } from 'react';
import { Notice } from '../../../ui/notice/notice.tsx';
import { CodePanel } from '../scan/code-panel.tsx';
import classes from '../trip-day.module.css';
import { type DayProps, isCheckInOpen, type NewAct } from '../trip-day.ts';
import { STATE_LABELS } from './state-labels.ts';
import { TravellerRow } from './traveller-row.tsx';

/** The list of travellers: find somebody by name, state or code, and check them in with one tap. */
export function CheckIn({ view, record }: DayProps) {
  const { day, list } = view;
  const [text, setText] = useState('');
  const [only, setOnly] = useState<TravellerState | null>(null);
  /** Rows that were tapped stay under the thumb until another counter is chosen. */
  const [touched, setTouched] = useState<string[]>([]);
  const [isScanning, setIsScanning] = useState(false);
  const listed = useRef<HTMLUListElement>(null);
  const stateOf = ({ _id }: TripDayTraveller) => (list.travellers.get(_id) ?? UNRECORDED).state;
  const recordFor = (travellers: string[], acts: NewAct[]) => {
    setTouched([...touched, ...travellers]);
    return record(...acts);
  };
  const coming = day.travellers.filter(({ isCancelled }) => !isCancelled);
  const isAmong = (traveller: TripDayTraveller) => stateOf(traveller) === only || touched.includes(traveller._id);
  const among = only ? coming.filter(isAmong) : day.travellers;
  const shown = among.filter((traveller) => matches(traveller, text));
  return (
    <>
      {!isCheckInOpen(view) && (
        <Notice mb={12} tone="info">
          Check-in opens two days before the trip.
        </Notice>
      )}
      <fieldset className={classes.counters} aria-label="Travellers by state">
        {TRAVELLER_STATES.map((state) => (
          <UnstyledButton
            key={state}
            aria-pressed={only === state}
            onClick={() => {
              setOnly(only === state ? null : state);
              setTouched([]);
            }}
          >
            <strong className="figures">{coming.filter((traveller) => stateOf(traveller) === state).length}</strong>{' '}
            {STATE_LABELS[state]}
          </UnstyledButton>
        ))}
      </fieldset>
      <Group align="flex-end" gap={8} mb={12}>
        <TextInput
          flex="1 1 12rem"
          type="search"
          aria-label="Search travellers"
          placeholder="Name, contact or booking"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button
          leftSection={<IconQrcode size={18} aria-hidden />}
          aria-expanded={isScanning}
          disabled={!isCheckInOpen(view)}
          onClick={() => setIsScanning(!isScanning)}
        >
          Scan
        </Button>
      </Group>
      {isScanning && <CodePanel view={view} record={record} close={() => setIsScanning(false)} />}
      <ul ref={listed} tabIndex={-1} className="plain-list" aria-label="Travellers">
        {shown.map((traveller) => (
          <TravellerRow
            key={traveller._id}
            traveller={traveller}
            view={view}
            record={(...acts) => recordFor([traveller._id], acts)}
          />
        ))}
      </ul>
      {!shown.length && (
        <Text className="soft" ta="center" py="lg">
          {emptyText(text, only)}
        </Text>
      )}
      <UndoBar
        view={view}
        record={(...acts) => {
          // A pressed button goes, and the focus would be lost with it.
          listed.current?.focus({ preventScroll: true });
          return recordFor(
            acts.flatMap((act) => (act.kind === 'state' ? act.traveller : [])),
            acts,
          );
        }}
      />
    </>
  );
}

function emptyText(text: string, only: TravellerState | null): string {
  const state = only && `“${STATE_LABELS[only]}”`;
  if (text) return state ? `Nobody marked ${state} matches “${text}”.` : `Nobody matches “${text}”.`;
  return state ? `Nobody is marked ${state}.` : 'Nobody has booked this departure yet.';
}

const matches = ({ name, contact, booking }: TripDayTraveller, text: string) =>
  [name, contact.name, booking].join(' ').toLowerCase().includes(text.trim().toLowerCase());

/** The state of the others in a booking who may have come, left or stayed away together. */
const BEFORE: Partial<Record<TravellerState, TravellerState>> = {
  here: 'expected',
  noShow: 'expected',
  leftEarly: 'here',
};

/** Takes back what was set last on this page, or sets it for the rest of the booking. */
function UndoBar({ view: { day, list, last }, record }: DayProps) {
  const [act] = last;
  const known = day.travellers.find(({ _id }) => _id === act?.traveller);
  if (!act?.state || !known) return null;
  const { state, traveller } = act;
  const others = day.travellers.filter(
    ({ _id, booking, isCancelled }) =>
      last.length === 1 &&
      booking === known.booking &&
      !isCancelled &&
      _id !== traveller &&
      (list.travellers.get(_id) ?? UNRECORDED).state === BEFORE[state],
  );
  return (
    <div className={classes.undo} role="status">
      <span>
        {last.length > 1 ? `${last.length} travellers` : known.name}: {STATE_LABELS[state].toLowerCase()}
      </span>
      <Button
        variant="white"
        onClick={() => void record(...last.map(({ _id }) => ({ kind: 'undo' as const, undoes: _id })))}
      >
        Undo
      </Button>
      {others.length > 0 && (
        <Button
          variant="white"
          onClick={() => void record(...others.map(({ _id }) => ({ kind: 'state' as const, traveller: _id, state })))}
        >
          {others.length} more of this booking
        </Button>
      )}
    </div>
  );
}
