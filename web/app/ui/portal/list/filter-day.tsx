import { DayPicker, type DayPickerProps } from '../../day-picker.tsx';

/** A day in the filters of a list. Its calendar stays inside them, because a press outside closes them. */
export function FilterDay(props: DayPickerProps) {
  return <DayPicker {...props} placeholder="Any day" clearable popoverProps={{ withinPortal: false }} />;
}
