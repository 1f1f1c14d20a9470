import { Anchor, Button, Checkbox } from '@mantine/core';
import { IconCalendarOff, IconEye, IconEyeOff, IconListCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import type { AvailabilityHead, StaffAvailability } from '@tours/contract/availability';
import { availabilityCells, displayOf, templateTitles } from '@tours/contract/cells/departures';
import type { AVAILABILITY_SORTS } from '@tours/contract/list-constants';
import { Link, useSearchParams } from 'react-router';
import { departureWaiversPath, manifestPath, staffPaths } from '../../../lib/portal-paths.ts';
import { SignedBar } from '../../../status/signed-bar.tsx';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { withCells } from '../../../ui/portal/list/list-file.ts';
import type { Loaded } from '../../../ui/portal/list/loaded.ts';
import { RecordList } from '../../../ui/portal/list/record-list.tsx';
import type { Column } from '../../../ui/portal/list/record-table.tsx';
import { RowActions, RowButton, RowLink } from '../../../ui/portal/list/row-actions.tsx';
import { useListAddress } from '../../../ui/portal/list/use-list-address.ts';
import { StateChip } from '../../../ui/state-chip.tsx';
import { type AvailabilityActions, nameOf } from './use-availability-actions.ts';

/** Query parameter that includes past departures in the list. */
const PAST = 'past';
export const whenOf = (params: URLSearchParams) => (params.has(PAST) ? {} : ({ when: 'upcoming' } as const));

interface AvailabilitiesTableProps {
  head: AvailabilityHead;
  loaded: Promise<Loaded<StaffAvailability>>;
  actions: AvailabilityActions;
  onEdit(availability: StaffAvailability): void;
}

export function AvailabilitiesTable({ head, loaded, actions, onEdit }: AvailabilitiesTableProps) {
  const [params] = useSearchParams();
  const { change } = useListAddress();
  const { past } = head.counts;
  const showPast = (isShown: boolean) => change({ [PAST]: isShown ? 'shown' : null }, { replace: true });

  return (
    <RecordList
      label="Departures"
      loaded={loaded}
      columns={availabilityColumns({ ...actions, group: head.group._id, edit: onEdit })}
      keyOf={({ _id }) => _id}
      search="Search headline, PK or date"
      filters={{
        names: [PAST],
        leaveOut: true,
        tools: (
          <Checkbox
            label={`Past departures (${past})`}
            checked={params.has(PAST)}
            onChange={(event) => showPast(event.currentTarget.checked)}
          />
        ),
      }}
      file={{
        list: 'availabilities',
        name: 'availabilities',
        asked: { item: head.item._id, ...whenOf(params) },
      }}
      empty={
        <EmptyState
          icon={IconCalendarOff}
          title={past ? 'All departures are in the past' : 'No departures yet'}
          action={
            past > 0 && (
              <Button variant="default" onClick={() => showPast(true)}>
                Show past departures
              </Button>
            )
          }
        >
          Travellers can book the departures listed here. Choose one in the calendar, or add dates in bulk.
        </EmptyState>
      }
    />
  );
}

type Sort = (typeof AVAILABILITY_SORTS)[number];

type ColumnsFor = AvailabilityActions & {
  group: string;
  edit(availability: StaffAvailability): void;
};

const availabilityColumns = (given: ColumnsFor): Column<StaffAvailability, Sort>[] =>
  withCells(availabilityCells, [
    { header: 'Availability PK', kind: 'title', sort: 'availabilityPk' },
    { header: 'Date Start', sort: 'startDate' },
    { header: 'Date End', sort: 'endDate' },
    { header: 'Headline', sort: 'headline', render: (row) => row.headline || '–' },
    { header: 'Custom Details' },
    {
      header: 'Waiver Templates',
      render: (row) => templateTitles(row) || '–',
    },
    {
      header: 'Signed Waivers',
      render: (row) => <DepartureSigned departure={row} />,
    },
    {
      header: 'Display',
      render: (row) => <StateChip tone={row.isHidden ? 'neutral' : 'good'} size="md" label={displayOf(row)} />,
    },
    {
      header: 'Actions',
      kind: 'actions',
      render: (availability) => <DepartureActions availability={availability} {...given} />,
    },
  ]);

function DepartureActions(props: { availability: StaffAvailability } & ColumnsFor) {
  const { availability, group, busy, edit, remove, changeDisplay } = props;
  const { fareharborDetails, isHidden } = availability;
  const name = nameOf(availability);
  const isBusy = busy === availability._id;
  const verb = isHidden ? 'Show' : 'Hide';
  const manifest = manifestPath(staffPaths.manifests, { group, departure: fareharborDetails.availabilityPk });
  return (
    <RowActions>
      <RowLink title="Manifest" label={`Manifest of ${name}`} icon={IconListCheck} to={manifest} />
      <RowButton title="Edit" label={`Edit ${name}`} icon={IconPencil} isOff={isBusy} run={() => edit(availability)} />
      <RowButton
        title={verb}
        label={`${verb} ${name}`}
        icon={isHidden ? IconEye : IconEyeOff}
        isOff={isBusy}
        run={() => changeDisplay(availability)}
      />
      <RowButton
        title="Remove"
        label={`Remove ${name}`}
        icon={IconTrash}
        isOff={isBusy}
        run={() => remove(availability)}
      />
    </RowActions>
  );
}

function DepartureSigned({ departure: { _id, waivers } }: { departure: StaffAvailability }) {
  if (!waivers.totalCount) return <span className="soft">–</span>;
  return (
    <Anchor component={Link} to={departureWaiversPath(_id)} underline="never" c="inherit">
      <SignedBar progress={waivers} />
    </Anchor>
  );
}
