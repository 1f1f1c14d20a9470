import { ActionIcon, Group } from '@mantine/core';
import { IconEye, IconEyeOff, IconListCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import type { StaffAvailability } from '@tours/contract/availability';
import { formatSpan } from '@tours/contract/time';
import { Link } from 'react-router';
import { rosterPath, staffPaths } from '../../../lib/paths.ts';
import { signedOf } from '../../../status/signed-bar.tsx';
import type { Column } from '../../../ui/portal/list/record-table.tsx';
import { timeColumn } from '../../../ui/portal/list/time-column.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';
import { DepartureSigned } from './departure-signed.tsx';
import type { AvailabilityActions } from './use-availability-actions.ts';

type Sort = (typeof AVAILABILITY_SORTS)[number];
export const AVAILABILITY_SORTS = ['startDate', 'endDate', 'headline', 'availabilityPk'] as const;

type ColumnsFor = AvailabilityActions & {
  /** The group that sells the departures. */
  group: string;
  edit(availability: StaffAvailability): void;
};

export const availabilityColumns = (given: ColumnsFor): Column<StaffAvailability, Sort>[] => [
  {
    header: 'Availability PK',
    kind: 'title',
    sort: 'availabilityPk',
    text: (row) => String(row.fareharborDetails.availabilityPk),
    render: (row) => <span className="figures">{row.fareharborDetails.availabilityPk}</span>,
  },
  timeColumn('Date Start', (row) => row.startDate, { sort: 'startDate' }),
  timeColumn('Date End', (row) => row.endDate, { sort: 'endDate', isOptional: true }),
  { header: 'Headline', sort: 'headline', text: (row) => row.headline, render: (row) => row.headline || '–' },
  {
    header: 'Custom Details',
    isOptional: true,
    text: (row) => yesOrNo(row.isCustomDetails),
    render: (row) => yesOrNo(row.isCustomDetails),
  },
  {
    header: 'Waiver Templates',
    isOptional: true,
    text: titles,
    render: (row) => titles(row) || '–',
  },
  {
    header: 'Signed Waivers',
    isOptional: true,
    text: ({ waivers }) => (waivers.totalCount ? signedOf(waivers) : ''),
    render: (row) => <DepartureSigned departure={row} />,
  },
  {
    header: 'Display',
    text: (row) => displayOf(row),
    render: (row) => (
      <StateChip tone={row.isHidden ? 'neutral' : 'good'} size="md">
        {displayOf(row)}
      </StateChip>
    ),
  },
  {
    header: 'Actions',
    kind: 'actions',
    render: (availability) => <RowActions availability={availability} {...given} />,
  },
];

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');
const displayOf = ({ isHidden }: StaffAvailability) => (isHidden ? 'Hidden' : 'Visible');
const titles = ({ waiverTemplates }: StaffAvailability) => waiverTemplates.map(({ title }) => title).join(', ');

/** A name for a departure: it always has a number and a time, but not always a headline. */
export const nameOf = ({ startDate, endDate }: StaffAvailability) => formatSpan(startDate, endDate);

function RowActions(props: { availability: StaffAvailability } & ColumnsFor) {
  const { availability, group, busy, edit, remove, changeDisplay } = props;
  const name = nameOf(availability);
  // `aria-disabled` instead of `disabled`: a disabled button would lose the keyboard focus.
  const isBusy = busy === availability._id;
  const [verb, Icon] = availability.isHidden ? ['Show', IconEye] : ['Hide', IconEyeOff];
  const actions = [
    { title: 'Edit', label: `Edit ${name}`, icon: IconPencil, run: edit },
    { title: verb as string, label: `${verb} ${name}`, icon: Icon as typeof IconEye, run: changeDisplay },
    { title: 'Remove', label: `Remove ${name}`, icon: IconTrash, run: remove },
  ];
  return (
    <Group gap={0} wrap="nowrap" justify="flex-end">
      <ActionIcon
        component={Link}
        to={rosterPath(staffPaths.roster, { group, departure: availability.fareharborDetails.availabilityPk })}
        variant="subtle"
        color="gray"
        title="Roster"
        aria-label={`Manifest of ${name}`}
      >
        <IconListCheck size={20} stroke={1.75} />
      </ActionIcon>
      {actions.map(({ title, label, icon: ActionImage, run }) => (
        <ActionIcon
          key={title}
          variant="subtle"
          color="gray"
          title={title}
          aria-label={label}
          aria-disabled={isBusy}
          onClick={() => isBusy || run(availability)}
        >
          <ActionImage size={20} stroke={1.75} />
        </ActionIcon>
      ))}
    </Group>
  );
}
