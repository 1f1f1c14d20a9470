import type { AddedAvailabilities, AvailabilityHead, StaffAvailability } from '@tours/contract/availability';
import { AVAILABILITY_LIMITS } from '@tours/contract/constants';
import type { ListedDeparture } from '@tours/contract/fareharbor';
import { addDays, daysIn } from '@tours/contract/time';
import { useState } from 'react';
import { useApi } from '../../../lib/api.ts';
import type { Days } from '../../../lib/calendar-days.ts';
import { useReading } from '../../../lib/use-reading.ts';
import { useRecordForm } from '../../../ui/portal/form/use-record-form.ts';
import { dayOf, matching, timesOf } from '../calendar/pattern.ts';
import { readLong } from '../calendar/read-departures.ts';
import { errorsOf, LABELS, type SettingsValues, settingsOf, valuesOf } from '../form/settings-values.ts';

interface Found {
  days: Days;
  offered: ListedDeparture[];
  sold: Map<number, StaffAvailability>;
}

export function useAddMany(head: AvailabilityHead, from: string, onAdded: () => void) {
  const client = useApi();
  const [days, setDays] = useState<Days>({ from, to: addDays(from, 27) });
  const [weekdays, setWeekdays] = useState<number[]>([]);
  const [time, setTime] = useState('');
  const [unticked, setUnticked] = useState(new Set<number>());
  /** Progress of the search from 0 to 1. */
  const [share, setShare] = useState(0);
  const [summary, setSummary] = useState<AddedAvailabilities | null>(null);
  const search = useReading<Found>(null, async (signal) => ({
    ...(await readLong({ client, head, signal }, days, setShare)),
    days,
  }));
  const found = search.answer;

  const problem = problemOf(days);
  const shown = found ? matching(found.offered, { days: found.days, weekdays, time }) : [];
  const open = shown.filter(({ pk }) => !found?.sold.has(pk));
  const chosen = open.filter(({ pk }) => !unticked.has(pk));

  async function find() {
    if (problem) return;
    setShare(0);
    const read = await search.readAgain();
    if (!read) return;
    setUnticked(new Set());
    // The chosen time may not exist in the new range of days.
    setTime((current) => (timesOf(read.offered).includes(current) ? current : ''));
  }

  const record = useRecordForm<AddedAvailabilities | null, SettingsValues>({
    name: 'many',
    opened: null,
    valuesOf: () => valuesOf(null),
    errorsOf,
    labels: LABELS,
    save(values) {
      const chosenDays = chosen.map(dayOf);
      const range = { from: chosenDays[0] ?? days.from, to: chosenDays.at(-1) ?? days.to };
      const availabilityPks = chosen.map(({ pk }) => pk);
      return client.addAvailabilities({
        body: { item: head.item._id, ...range, availabilityPks, ...settingsOf(values) },
      });
    },
    done: 'availability.added',
    failed: 'availability.addFailed',
    onSaved(added) {
      setSummary(added);
      onAdded();
    },
  });

  function tick(pks: number[], isTicked: boolean) {
    const next = new Set(unticked);
    for (const pk of pks) isTicked ? next.delete(pk) : next.add(pk);
    setUnticked(next);
  }

  return {
    days,
    setDays,
    weekdays,
    setWeekdays,
    time,
    setTime,
    problem,
    find,
    share: search.state === 'loading' ? share : null,
    hasFailed: search.state === 'failed',
    found,
    shown,
    open,
    chosen,
    tick,
    record,
    summary,
  };
}
export type AddMany = ReturnType<typeof useAddMany>;

function problemOf(days: Days): string | null {
  const length = daysIn(days);
  if (length < 1) return 'The last day is before the first day';
  return length > AVAILABILITY_LIMITS.daysAdded ? `Please choose at most ${AVAILABILITY_LIMITS.daysAdded} days` : null;
}
