import { Button, Checkbox } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import type { AvailabilityHead, StaffAvailability } from '@tours/contract/availability';
import { useSearchParams } from 'react-router';
import { withParam } from '../../../lib/with-param.ts';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import type { Loaded } from '../../../ui/portal/list/loaded.ts';
import { RecordList } from '../../../ui/portal/list/record-list.tsx';
import { availabilityColumns } from './columns.tsx';
import type { AvailabilityActions } from './use-availability-actions.ts';

/** Query parameter that includes past departures in the list. */
const PAST = 'past';
export const whenOf = (params: URLSearchParams) => (params.has(PAST) ? {} : ({ when: 'upcoming' } as const));

interface AvailabilitiesTableProps {
  head: AvailabilityHead;
  loaded: Promise<Loaded<StaffAvailability>>;
  actions: AvailabilityActions;
  onEdit(availability: StaffAvailability): void;
}

/** Lists the departures that the group sells of the item. */
export function AvailabilitiesTable({ head, loaded, actions, onEdit }: AvailabilitiesTableProps) {
  const [params, setParams] = useSearchParams();
  const { past } = head.counts;

  const showPast = (isShown: boolean) =>
    setParams((current) => withParam(withParam(current, 'page', null), PAST, isShown ? 'shown' : null), {
      replace: true,
      preventScrollReset: true,
    });

  return (
    <RecordList
      label="Departures"
      loaded={loaded}
      columns={availabilityColumns({ ...actions, group: head.group._id, edit: onEdit })}
      keyOf={({ _id }) => _id}
      search="Search headline, PK or date"
      filters={{
        names: [PAST],
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
