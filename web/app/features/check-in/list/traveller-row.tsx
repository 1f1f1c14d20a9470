import { Button, Group } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { TripDayTraveller } from '@tours/contract/check-in';
import { UNRECORDED } from '@tours/contract/check-in-list';
import { useRef, useState } from 'react';
import { StateChip } from '../../../ui/state-chip.tsx';
import classes from '../trip-day.module.css';
import type { DayProps, NewAct } from '../trip-day.ts';
import { STATE_LABELS, STATE_TONES } from './state-labels.ts';
import { TravellerDetails } from './traveller-details.tsx';

/** An answer that a guide opens the details for. No is taken to mean that there is nothing to know. */
const isToKnow = ({ answer }: { answer: string }) => !/^(no|none)\.?$/i.test(answer.trim());

/** One traveller: the name opens the details, the button checks in. */
export function TravellerRow({ traveller, view, record }: DayProps & { traveller: TripDayTraveller }) {
  const [isOpen, setIsOpen] = useState(false);
  const nameButton = useRef<HTMLButtonElement>(null);
  const { _id, name, age, type, waiver, health, isCancelled } = traveller;
  const recordFromRow = (act: NewAct) => {
    // A pressed button of a state goes, and the focus would be lost with it.
    if (act.kind !== 'note') nameButton.current?.focus({ preventScroll: true });
    return record(act);
  };
  const known = view.list.travellers.get(_id) ?? UNRECORDED;
  return (
    <li className={classes.row} data-cancelled={isCancelled || undefined}>
      <Group justify="space-between" gap={12} wrap="nowrap">
        <button
          ref={nameButton}
          type="button"
          className={classes.name}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>
            <strong>{name}</strong>
            <span className={classes.facts}>
              {[type, age === null ? null : `age ${age}`].filter(Boolean).join(', ')}
              {waiver === 'unsigned' && <span className={classes.warning}> · Waiver not signed</span>}
              {health?.some(isToKnow) && <span className={classes.warning}> · Health note</span>}
              {known.notes.length > 0 && ' · Note'}
              {known.conflict && <span className={classes.warning}> · Two devices disagree</span>}
            </span>
          </span>
          <IconChevronDown size={18} aria-hidden data-open={isOpen || undefined} />
        </button>
        {isCancelled && <StateChip tone="bad" label="Cancelled" />}
        {!isCancelled && known.state === 'expected' && (
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
