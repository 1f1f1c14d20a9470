import type { AddedAvailabilities, StaffAvailability } from '@tours/contract/availability';
import { AVAILABILITY_LIMITS } from '@tours/contract/constants';
import type { ListedDeparture } from '@tours/contract/fareharbor';
import { message } from '@tours/contract/messages';
import { addDays, daysIn, isCalendarDay } from '@tours/contract/time';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useApi } from '../../../lib/api.ts';
import { withDetail } from '../../../lib/with-detail.ts';
import { notify } from '../../../ui/notice/notify.tsx';
import type { Days } from '../calendar/days.ts';
import { dayOf, matching, timesOf } from '../calendar/pattern.ts';
import { readLong, type Source } from '../calendar/read-departures.ts';
import { NO_SETTINGS, useSettingsForm } from '../form/settings-form.ts';

interface Found {
  days: Days;
  offered: ListedDeparture[];
  sold: Map<number, StaffAvailability>;
}

/** Finds departures by date and weekly pattern, and adds the ticked ones. */
export function useAddMany({ source, start, onAdded }: { source: Source; start: string; onAdded(): void }) {
  const client = useApi();
  const [days, setDays] = useState<Days>({ from: start, to: addDays(start, 27) });
  const [weekdays, setWeekdays] = useState<number[]>([]);
  const [time, setTime] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [unticked, setUnticked] = useState(new Set<number>());
  /** Progress of the search from 0 to 1. */
  const [share, setShare] = useState<number | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const [summary, setSummary] = useState<AddedAvailabilities | null>(null);
  const { form, validated } = useSettingsForm('many', NO_SETTINGS);
  const aborter = useRef(new AbortController());
  useEffect(() => () => aborter.current.abort(), []);

  const problem = problemOf(days);
  const shown = useMemo(
    () => (found ? matching(found.offered, { days: found.days, weekdays, time }) : []),
    [found, weekdays, time],
  );
  const open = shown.filter(({ pk }) => !found?.sold.has(pk));
  const chosen = open.filter(({ pk }) => !unticked.has(pk));

  async function find() {
    if (problem) return;
    aborter.current.abort();
    aborter.current = new AbortController();
    const { signal } = aborter.current;
    setShare(0);
    setIsFailed(false);
    try {
      const read = await readLong({ client, source, signal }, days, (done) => signal.aborted || setShare(done));
      if (signal.aborted) return;
      setFound({ ...read, days });
      setUnticked(new Set());
      // The chosen time may not exist in the new range of days.
      setTime((current) => (timesOf(read.offered).includes(current) ? current : ''));
    } catch {
      if (!signal.aborted) setIsFailed(true);
    }
    if (!signal.aborted) setShare(null);
  }

  function tick(pks: number[], isTicked: boolean) {
    const next = new Set(unticked);
    for (const pk of pks) isTicked ? next.delete(pk) : next.add(pk);
    setUnticked(next);
  }

  async function add() {
    const settings = validated();
    if (!settings || !chosen.length || isAdding) return;
    setIsAdding(true);
    try {
      const range = { from: dayOf(chosen[0]!), to: dayOf(chosen.at(-1)!) };
      const availabilityPks = chosen.map(({ pk }) => pk);
      setSummary(
        await client.addAvailabilities({ body: { item: source.item, ...range, availabilityPks, ...settings } }),
      );
      void notify(message('availability.added'), 'success');
      onAdded();
    } catch (error) {
      void notify(withDetail('availability.addFailed', error), 'error');
    } finally {
      setIsAdding(false);
    }
  }

  return {
    ...{ days, setDays, weekdays, setWeekdays, time, setTime, problem, share, isFailed, find },
    ...{ found, shown, open, chosen, tick, form, isAdding, add, summary },
  };
}
export type AddMany = ReturnType<typeof useAddMany>;

function problemOf(days: Days): string | null {
  if (!days.from || !days.to) return 'Please choose both days';
  if (!isCalendarDay(days.from) || !isCalendarDay(days.to)) return 'Please choose days between 2000 and 2100';
  const length = daysIn(days);
  if (length < 1) return 'The last day is before the first';
  return length > AVAILABILITY_LIMITS.daysAdded ? `Please choose at most ${AVAILABILITY_LIMITS.daysAdded} days` : null;
}
