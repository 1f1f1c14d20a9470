import { Anchor, Checkbox, VisuallyHidden } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { departureCells } from '@tours/contract/cells/departures';
import type { DEPARTURE_SORTS } from '@tours/contract/list-constants';
import type { SoldDeparture } from '@tours/contract/manifest';
import { formatSpan } from '@tours/contract/time';
import { Link, useSearchParams } from 'react-router';
import { idIn } from '../../lib/address-filter.ts';
import { manifestPath, partnerPaths } from '../../lib/portal-paths.ts';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { PageHead } from '../../ui/portal/frame/page-head.tsx';
import { GroupFilter } from '../../ui/portal/list/group-filter.tsx';
import { withCells } from '../../ui/portal/list/list-file.ts';
import type { Loaded } from '../../ui/portal/list/loaded.ts';
import { RecordList } from '../../ui/portal/list/record-list.tsx';
import type { Column } from '../../ui/portal/list/record-table.tsx';

type DepartureColumn = Column<SoldDeparture, (typeof DEPARTURE_SORTS)[number]>;

/** Query parameter that lists past departures. */
const PAST = 'past';

/** A list of one group has all its departures, because the group's card counts the seats of all of them. */
export function departuresFilterOf(params: URLSearchParams) {
  const group = idIn(params, 'group');
  if (group) return { group };
  return { when: params.has(PAST) ? ('past' as const) : ('upcoming' as const) };
}

const hrefOf = ({ group, availabilityPk }: SoldDeparture) =>
  manifestPath(partnerPaths.manifests, { group: group._id, departure: availabilityPk });

const columns: DepartureColumn[] = withCells(departureCells, [
  { header: 'Tour', kind: 'title', sort: 'title' },
  { header: 'Group', sort: 'group' },
  { header: 'Trip Start Date', sort: 'startDate' },
  { header: 'Seats sold', kind: 'number' },
  { header: 'Waivers' },
  {
    header: 'Actions',
    kind: 'actions',
    render: (departure) => (
      <Anchor component={Link} to={hrefOf(departure)} inherit py={12}>
        Manifest
        <VisuallyHidden>
          {' '}
          of {departure.title}, {formatSpan(departure.startDate, departure.endDate)}
        </VisuallyHidden>
      </Anchor>
    ),
  },
]);

interface DeparturesPageProps {
  departures: Promise<Loaded<SoldDeparture>>;
  groupTitle: Promise<string> | null;
}

/** Lists a partner's departures that have travellers, with seats and signed waivers. */
export function DeparturesPage({ departures, groupTitle }: DeparturesPageProps) {
  const [params, setParams] = useSearchParams();
  const filter = departuresFilterOf(params);
  return (
    <>
      <PageHead title="Departures" />
      <RecordList
        label="Departures"
        loaded={departures}
        isLong
        columns={columns}
        keyOf={({ group, availabilityPk }) => `${group._id} ${availabilityPk}`}
        hrefOf={hrefOf}
        search="Search departures"
        filters={{
          names: [PAST, 'group'],
          leaveOut: true,
          tools: groupTitle ? (
            <GroupFilter title={groupTitle} />
          ) : (
            <Checkbox
              label="Past departures"
              checked={params.has(PAST)}
              onChange={({ currentTarget: { checked } }) =>
                setParams(checked ? { [PAST]: 'shown' } : {}, { replace: true, preventScrollReset: true })
              }
            />
          ),
        }}
        file={{ list: 'departures', name: 'departures', asked: filter }}
        empty={
          <EmptyState icon={IconUsersGroup} title="No upcoming departures">
            Departures appear here as soon as travellers have paid for their seats.
          </EmptyState>
        }
      />
    </>
  );
}
