import '@mantine/dates/styles.layer.css';
import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import { FIRST_WEEKDAY } from '../lib/calendar-days.ts';
import classes from './day-picker.module.css';

export interface DayPickerProps extends DatePickerInputProps {
  label?: string;
}

/** A field for a day, with a calendar that opens below it. */
export function DayPicker({ popoverProps, ...props }: DayPickerProps) {
  return (
    <DatePickerInput
      size="md"
      valueFormat="DD-MMM-YYYY"
      firstDayOfWeek={FIRST_WEEKDAY}
      // Trips are on any day, so weekends look like other days.
      weekendDays={[]}
      classNames={{ weekday: classes.weekday }}
      previousLabel="Previous"
      nextLabel="Next"
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      popoverProps={{ shadow: 'md', ...popoverProps }}
      {...props}
    />
  );
}
