import { ActionIcon, Group } from '@mantine/core';
import { IconEye, IconEyeOff, IconListCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import type { StaffAvailability } from '@tours/contract/availability';
import { displayOf, templateTitles, yesOrNo } from '@tours/contract/cells/trips';
import { formatSpan } from '@tours/contract/time';
import { Link } from 'react-router';
import { rosterPath, staffPaths } from '../../../lib/paths.ts';
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
    render: (row) => <span className="figures">{row.fareharborDetails.availabilityPk}</span>,
  },
  timeColumn('Date Start', (row) => row.startDate, { sort: 'startDate' }),
  timeColumn('Date End', (row) => row.endDate, { sort: 'endDate', isOptional: true }),
  { header: 'Headline', sort: 'headline', render: (row) => row.headline || '–' },
  {
    header: 'Custom Details',
    isOptional: true,
    render: (row) => yesOrNo(row.isCustomDetails),
  },
  {
    header: 'Waiver Templates',
    isOptional: true,
    render: (row) => templateTitles(row) || '–',
  },
  {
    header: 'Signed Waivers',
    isOptional: true,
    render: (row) => <DepartureSigned departure={row} />,
  },
  {
    header: 'Display',
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
