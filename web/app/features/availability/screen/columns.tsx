import { Anchor } from '@mantine/core';
import { IconEye, IconEyeOff, IconListCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import type { StaffAvailability } from '@tours/contract/availability';
import { availabilityCells, displayOf, templateTitles } from '@tours/contract/cells/trips';
import type { AVAILABILITY_SORTS } from '@tours/contract/list-constants';
import { Link } from 'react-router';
import { departureWaiversPath, manifestPath, staffPaths } from '../../../lib/portal-paths.ts';
import { SignedBar } from '../../../status/signed-bar.tsx';
import { withCells } from '../../../ui/portal/list/list-file.ts';
import type { Column } from '../../../ui/portal/list/record-table.tsx';
import { RowActions, RowButton, RowLink } from '../../../ui/portal/list/row-actions.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';
import { type AvailabilityActions, nameOf } from './use-availability-actions.ts';

type Sort = (typeof AVAILABILITY_SORTS)[number];

type ColumnsFor = AvailabilityActions & {
  /** The group that sells the departures. */
  group: string;
  edit(availability: StaffAvailability): void;
};

export const availabilityColumns = (given: ColumnsFor): Column<StaffAvailability, Sort>[] =>
  withCells(availabilityCells, [
    { header: 'Availability PK', kind: 'title', sort: 'availabilityPk' },
    { header: 'Date Start', sort: 'startDate' },
    { header: 'Date End', sort: 'endDate', isOptional: true },
    { header: 'Headline', sort: 'headline', render: (row) => row.headline || '–' },
    { header: 'Custom Details', isOptional: true },
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

/** Shows how many waivers of a departure are signed, with a link to its waivers. */
function DepartureSigned({ departure: { _id, waivers } }: { departure: StaffAvailability }) {
  if (!waivers.totalCount) return <span className="soft">–</span>;
  return (
    <Anchor component={Link} to={departureWaiversPath(_id)} underline="never" c="inherit">
      <SignedBar progress={waivers} />
    </Anchor>
  );
}
