import { Button, Checkbox, Group, NativeSelect, Progress, SimpleGrid, Stack } from '@mantine/core';
import { message } from '@tours/contract/messages';
import type { FormEvent } from 'react';
import { WEEKDAYS } from '../../../lib/calendar-days.ts';
import { DayPicker } from '../../../ui/day-picker.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { timesOf } from '../calendar/pattern.ts';
import type { AddMany } from './use-add-many.ts';

export function PatternFields({ many }: { many: AddMany }) {
  const { days, setDays, problem, share, hasFailed, find, found } = many;
  function submit(event: FormEvent) {
    event.preventDefault();
    void find();
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <DayPicker
            label="From"
            value={days.from}
            onChange={(from) => from && setDays({ ...days, from })}
            data-autofocus
          />
          <DayPicker
            label="To (inclusive)"
            value={days.to}
            error={problem}
            onChange={(to) => to && setDays({ ...days, to })}
          />
        </SimpleGrid>
        <Weekly many={many} />
        <Button
          type="submit"
          variant={found ? 'default' : 'filled'}
          loading={share !== null}
          disabled={problem !== null}
          style={{ alignSelf: 'flex-start' }}
        >
          Find departures
        </Button>
        {share !== null && (
          <Progress value={Math.max(share * 100, 8)} animated aria-label="Loading departures from FareHarbor" />
        )}
        {hasFailed && (
          <Notice tone="error" title={message('fareharbor.fetchFailed')}>
            Please try again in a moment.
          </Notice>
        )}
      </Stack>
    </form>
  );
}

/** The weekly pattern. Without any choice it means every day at any time. */
function Weekly({ many: { weekdays, setWeekdays, time, setTime, found } }: { many: AddMany }) {
  const times = found ? timesOf(found.offered) : [];
  return (
    <>
      <Checkbox.Group
        label="On these days"
        description="Leave empty for every day"
        size="md"
        value={weekdays.map(String)}
        onChange={(values) => setWeekdays(values.map(Number))}
      >
        <Group gap="0 1.25rem" mt={6}>
          {WEEKDAYS.map((name, weekday) => (
            <Checkbox key={name} value={String(weekday)} label={name.slice(0, 3)} aria-label={name} mih={36} />
          ))}
        </Group>
      </Checkbox.Group>
      {times.length > 1 && (
        <NativeSelect
          label="Starting at"
          value={time}
          data={[{ value: '', label: 'Any time' }, ...times]}
          onChange={(event) => setTime(event.currentTarget.value)}
          maw={200}
        />
      )}
    </>
  );
}
