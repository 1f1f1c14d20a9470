import '@mantine/dates/styles.layer.css';
import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import { FIRST_DAY, formatDate, LAST_DAY } from '@tours/contract/time';
import { FIRST_WEEKDAY } from '../lib/calendar-days.ts';

export interface DayPickerProps extends Omit<DatePickerInputProps, 'value'> {
  label?: string;
  value: string | null;
}

export function DayPicker({ popoverProps, minDate = FIRST_DAY, maxDate = LAST_DAY, ...props }: DayPickerProps) {
  const { label, 'aria-label': name = label, placeholder = 'no day', value } = props;
  return (
    <DatePickerInput
      size="md"
      minDate={minDate}
      maxDate={maxDate}
      valueFormat="DD-MMM-YYYY"
      firstDayOfWeek={FIRST_WEEKDAY}
      // Trips are on any day, so weekends look like other days.
      weekendDays={[]}
      // Mantine's own grey has too little contrast.
      classNames={{ weekday: 'soft' }}
      previousLabel="Previous"
      nextLabel="Next"
      clearButtonProps={{ 'aria-label': `Clear ${name}` }}
      popoverProps={{
        shadow: 'md',
        returnFocus: true,
        // Keeps a dialog open when Escape closes the calendar after a press beside its days.
        attributes: { dropdown: { 'data-mantine-stop-propagation': true } },
        ...popoverProps,
      }}
      {...props}
      // The field is a button, and the name of a button hides its text, the chosen day.
      aria-label={`${name}: ${value ? formatDate(value) : placeholder}`}
    />
  );
}
