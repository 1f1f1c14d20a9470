import { Button, Checkbox, Text, TextInput, Title } from '@mantine/core';
import { type HeadCount, timeOf } from '@tours/contract/check-in-list';
import { type FormEvent, useState } from 'react';
import { clockTime } from './clock-time.ts';
import classes from './trip-day.module.css';
import type { NewAct, OpenDay } from './trip-day.ts';

interface HeadCountsProps {
  view: OpenDay;
  record(act: NewAct): Promise<void>;
}

/** Head counts with a name, such as "after lunch": everybody who is here is counted, and the missing are named. */
export function HeadCounts({ view, record }: HeadCountsProps) {
  const [name, setName] = useState('');
  const [current, ...earlier] = view.list.counts;
  function begin(event: FormEvent) {
    event.preventDefault();
    if (!name.trim()) return;
    void record({ kind: 'count', count: crypto.randomUUID(), text: name.trim() });
    setName('');
  }
  return (
    <>
      <form className={classes.tools} onSubmit={begin}>
        <TextInput
          label="Name of a new head count"
          placeholder="After lunch"
          maxLength={60}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" disabled={!name.trim()}>
          Start
        </Button>
      </form>
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

function Result({ count, view }: { count: HeadCount; view: OpenDay }) {
  const { here, missing } = peopleOf(view, count);
  return (
    <section className={classes.count} aria-label={count.name}>
      <Title order={2} size="h4">
        {count.name}:{' '}
        <span className="figures">
          {here.length - missing.length} of {here.length}
        </span>
      </Title>
      <Text className="soft" size="sm">
        Begun at {clockTime(timeOf(count.begun), view.day.startDate)}
      </Text>
      <div role="status">
        {missing.length ? <strong>Missing: {missing.map(({ name }) => name).join(', ')}</strong> : 'Nobody is missing.'}
      </div>
    </section>
  );
}

function Current({ count, view, record }: HeadCountsProps & { count: HeadCount }) {
  const { here } = peopleOf(view, count);
  return (
    <>
      <Result count={count} view={view} />
      <ul className={classes.list} aria-label={`Count: ${count.name}`}>
        {here.map(({ _id, name }) => (
          <li key={_id} className={classes.row}>
            <Checkbox
              size="md"
              label={name}
              checked={count.counted.has(_id)}
              onChange={() => void record(toggled(view, count, _id))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Counts a traveller, or takes the act back that counted them. */
function toggled({ day, unsent }: OpenDay, { id, counted }: HeadCount, traveller: string): NewAct {
  if (!counted.has(traveller)) return { kind: 'counted', traveller, count: id };
  const acts = [...day.acts, ...unsent];
  const undone = new Set(acts.map(({ undoes }) => undoes));
  const by = acts.find((act) => act.count === id && act.traveller === traveller && !undone.has(act._id))!;
  return { kind: 'undo', undoes: by._id };
}
