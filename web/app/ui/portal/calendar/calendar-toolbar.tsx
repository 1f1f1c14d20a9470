import { ActionIcon, Button, Group, NativeSelect, SegmentedControl, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import {
  addMonths,
  type CalendarPlace,
  type CalendarView,
  monthName,
  stepped,
  titleOf,
} from '../../../lib/calendar-days.ts';
import classes from './calendar-toolbar.module.css';

interface CalendarToolbarProps {
  place: CalendarPlace;
  views: Partial<Record<CalendarView, string>>;
  headingLevel: 2 | 3;
  today: string;
  onGo(place: CalendarPlace): void;
}

export function CalendarToolbar({ place, views, headingLevel, today, onGo }: CalendarToolbarProps) {
  const { view, day } = place;
  const isMonth = view === 'month';
  const unit = view === 'fourDays' ? 'four days' : view;
  const toYear = (by: 1 | -1) => onGo({ view, day: addMonths(day, by * 12) });
  return (
    <Group gap="0.5rem 0.75rem" mb="sm">
      <Group gap={4}>
        {isMonth && <Way label="Previous year" icon={IconChevronsLeft} onClick={() => toYear(-1)} />}
        <Way label={`Previous ${unit}`} icon={IconChevronLeft} onClick={() => onGo(stepped(place, -1))} />
        <Way label={`Next ${unit}`} icon={IconChevronRight} onClick={() => onGo(stepped(place, 1))} />
        {isMonth && <Way label="Next year" icon={IconChevronsRight} onClick={() => toYear(1)} />}
        <Button variant="default" onClick={() => onGo({ view, day: today })}>
          Go to Today
        </Button>
      </Group>
      <Title order={headingLevel} size="1rem" className={classes.title} aria-live="polite">
        {titleOf(place)}
      </Title>
      <NativeSelect
        aria-label="Month"
        className={classes.month}
        value={`${day.slice(0, 8)}01`}
        data={monthsAround(day, today).map((value) => ({ value, label: monthName(value) }))}
        onChange={(event) => onGo({ view, day: event.currentTarget.value })}
      />
      <SegmentedControl
        aria-label="View"
        className={classes.views}
        data={Object.entries(views).map(([value, label]) => ({ value, label }))}
        value={view}
        onChange={(next) => onGo({ view: next as CalendarView, day })}
      />
    </Group>
  );
}

function Way({ label, icon: Icon, onClick }: { label: string; icon: typeof IconChevronLeft; onClick: () => void }) {
  return (
    <ActionIcon variant="default" aria-label={label} title={label} onClick={onClick}>
      <Icon size={20} stroke={1.75} />
    </ActionIcon>
  );
}

/** Offers the years from last year to the year after next, and the year that is shown if it lies outside. */
function monthsAround(day: string, today: string): string[] {
  const months = Array.from({ length: 37 }, (_, at) => addMonths(today, at - 12));
  return [...new Set([...months, `${day.slice(0, 8)}01`])].sort();
}
