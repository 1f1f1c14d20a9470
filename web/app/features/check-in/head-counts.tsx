import { Box, Button, Checkbox, Group, Text, TextInput, Title } from '@mantine/core';
import { COUNT_NAME_MAX, HEAD_COUNT, type HeadCount, timeOf } from '@tours/contract/check-in-list';
import { type FormEvent, useState } from 'react';
import { clockTime } from './clock-time.ts';
import classes from './trip-day.module.css';
import type { DayProps, NewAct, OpenDay } from './trip-day.ts';

/** More names would fill a phone above the boxes to tick, which show the missing anyway. */
const NAMED_MAX = 3;

/** Head counts with a name, such as "after lunch": everybody who is here is counted, and the missing are named. */
export function HeadCounts({ view, record }: DayProps) {
  const [name, setName] = useState('');
  const [current, ...earlier] = view.list.counts;
  function begin(event: FormEvent) {
    event.preventDefault();
    // Nobody types with gloves.
    void record({ kind: 'count', count: crypto.randomUUID(), text: name.trim() || HEAD_COUNT });
    setName('');
  }
  return (
    <>
      <Group component="form" align="flex-end" gap={8} mb={12} onSubmit={begin}>
        <TextInput
          flex="1 1 12rem"
          label="Name of a new head count (optional)"
          placeholder="After lunch"
          maxLength={COUNT_NAME_MAX}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit">Start</Button>
      </Group>
      {current ? (
        <Current key={current.id} count={current} view={view} record={record} />
      ) : (
        <Text className="soft" ta="center" py="lg">
          A head count covers everybody who is here now.
        </Text>
      )}
      {earlier.map((count) => (
        <Result key={count.id} count={count} view={view} />
      ))}
    </>
  );
}

function peopleOf({ day, list }: OpenDay, { counted }: HeadCount) {
  const here = day.travellers.filter(({ _id }) => list.travellers.get(_id)?.state === 'here');
  return { here, missing: here.filter(({ _id }) => !counted.has(_id)) };
}

function Result({ count, view, isCounting = false }: { count: HeadCount; view: OpenDay; isCounting?: boolean }) {
  const { here, missing } = peopleOf(view, count);
  return (
    <Box component="section" py={12} aria-label={count.name}>
      <Title order={2} size="h4">
        {count.name}:{' '}
        <span className="figures">
          {here.length - missing.length} of {here.length}
        </span>
      </Title>
      <Text className="soft" size="sm">
        Begun at {clockTime(timeOf(count.begun), view.day.startDate)}
      </Text>
      {/* Two lines are kept free, so that the boxes stay under the finger that ticks them. */}
      <Text fw={600} mih={isCounting ? '2lh' : undefined} role="status">
        {missingText(missing, isCounting)}
      </Text>
    </Box>
  );
}

function missingText(missing: { name: string }[], isCounting: boolean): string {
  if (!missing.length) return 'Nobody is missing.';
  if (isCounting && missing.length > NAMED_MAX) return `${missing.length} not counted yet`;
  return `Missing: ${missing.map(({ name }) => name).join(', ')}`;
}

function Current({ count, view, record }: DayProps & { count: HeadCount }) {
  const { here } = peopleOf(view, count);
  return (
    <>
      <Result count={count} view={view} isCounting />
      <ul className="plain-list" aria-label={`Count: ${count.name}`}>
        {here.map(({ _id, name }) => (
          <li key={_id} className={classes.row}>
            <Checkbox
              label={name}
              checked={count.counted.has(_id)}
              onChange={() => void record(...toggled(count, _id))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Counts a traveller, or takes back every act that counted them: two devices may have done so. */
function toggled({ id, counted }: HeadCount, traveller: string): NewAct[] {
  const acts = counted.get(traveller);
  if (!acts) return [{ kind: 'counted', traveller, count: id }];
  return acts.map(({ _id }) => ({ kind: 'undo', undoes: _id }));
}
