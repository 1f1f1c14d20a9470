import { DayPicker, type DayPickerProps } from '../../day-picker.tsx';

/** A day in the filters of a list. Its calendar stays inside them, because a press outside closes them. */
export function FilterDay(props: DayPickerProps) {
  return (
    <DayPicker
      {...props}
      placeholder="Any day"
      clearable
      // `fixed` lets it stand out from the filters, which scroll. If its field scrolls out of view, it stays: hidden, it
      // would lose the focus, and Escape would no longer close it.
      popoverProps={{ withinPortal: false, floatingStrategy: 'fixed', hideDetached: false }}
      // Seven days fit into the filters, also on a screen of 320 px.
      styles={{ day: { width: '2.125rem', height: '2.5rem' } }}
    />
  );
}
