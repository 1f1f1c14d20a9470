import type { ItemAvailability, StaffItem } from '@tours/contract/item';
import { type Column, RecordTable } from '../../../ui/portal/list/record-table.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';

/** A short list of an item's departures. */
export function ItemDepartures({ item }: { item: StaffItem }) {
  return (
    <RecordTable
      label={`Departures of ${item.name}`}
      columns={columns}
      rows={item.availabilities}
      keyOf={({ _id }) => _id}
    />
  );
}

const columns: Column<ItemAvailability>[] = [
  {
    header: 'Headline',
    kind: 'title',
    render: ({ headline }) => headline || <span className="soft">No headline</span>,
  },
  { header: 'Date Start', at: ({ startDate }) => startDate },
  { header: 'Date End', at: ({ endDate }) => endDate },
  {
    header: 'Display',
    render: ({ isHidden }) => (
      <StateChip tone={isHidden ? 'waiting' : 'good'} size="md" label={isHidden ? 'Hidden' : 'Visible'} />
    ),
  },
  {
    header: 'Waiver Templates',
    render: ({ waiverTemplates }) =>
      waiverTemplates.map(({ title }) => title).join(', ') || <span className="soft">None</span>,
  },
];
