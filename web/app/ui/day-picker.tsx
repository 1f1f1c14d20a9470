import '@mantine/dates/styles.layer.css';
import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import { FIRST_WEEKDAY } from '../lib/calendar-days.ts';

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
      previousLabel="Previous"
      nextLabel="Next"
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      popoverProps={{ shadow: 'md', ...popoverProps }}
      {...props}
    />
  );
}
