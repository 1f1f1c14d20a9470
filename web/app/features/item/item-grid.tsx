import { Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { IconCalendar, IconPencil } from '@tabler/icons-react';
import { counted } from '@tours/contract/counted';
import type { ItemSeats, StaffItem } from '@tours/contract/item';
import { Link, useNavigation } from 'react-router';
import { useApi } from '../../lib/api.ts';
import { availabilitiesPath, type GroupFrom, itemFormPath } from '../../lib/portal-paths.ts';
import { useStore } from '../../lib/store.ts';
import { type Reading, useReading } from '../../lib/use-reading.ts';
import listClasses from '../../ui/portal/list/list.module.css';
import { NothingFound } from '../../ui/portal/list/nothing-found.tsx';
import { Pages } from '../../ui/portal/list/pages.tsx';
import { SearchBox } from '../../ui/portal/list/search-box.tsx';
import { useListAddress } from '../../ui/portal/list/use-list-address.ts';
import { ItemChips } from './item-chips.tsx';
import classes from './item-grid.module.css';
import { ItemMenu } from './item-menu.tsx';
import { departuresText } from './loss.ts';
import { chosenSize, isFound, pageOf } from './paging.ts';
import type { ItemActions } from './use-item-actions.ts';

const SIZES = [1, 4, 8, 12, 16, 24, 48] as const;
const ownSize = chosenSize('items-on-a-page', SIZES);
/** Page sizes of the specification: the first while the seats are loading, the second once they are loaded. */
const WAITING_SIZE = 20;
const SIZE = 16;

interface ItemGridProps {
  items: StaffItem[];
  groupId: string;
  from: GroupFrom;
  actions: ItemActions;
}

/** A group's items as cards. Search and paging happen in the browser, because a group never has many items. */
export function ItemGrid({ items, groupId, from, actions }: ItemGridProps) {
  const { address, change } = useListAddress();
  const seats = useItemSeats(groupId, items.map(({ _id, availabilities }) => _id + availabilities.length).join());
  const isBusy = useNavigation().state === 'loading';
  const size = useStore(ownSize) ?? (seats.answer || seats.error ? SIZE : WAITING_SIZE);
  const found = items.filter(({ name, headline, fareharborDetails }) =>
    isFound(address.search, name, headline, fareharborDetails.name, fareharborDetails.headline),
  );
  const { rows, ...at } = pageOf(found, address.page, size);
  const setPage = (next: number) => change({ page: next > 1 ? String(next) : null });
  return (
    <>
      <div className={listClasses.tools}>
        <SearchBox label="Search items" />
      </div>
      {found.length === 0 ? (
        <NothingFound narrowing={[]} />
      ) : (
        <div className={listClasses.rows} data-busy={isBusy || undefined}>
          <ul className="plain-list cards" aria-label="Items">
            {rows.map((item) => (
              <li key={item._id}>
                <ItemCard item={item} seats={seats} from={from} actions={actions} />
              </li>
            ))}
          </ul>
          <Pages
            label="Pages of Items"
            {...at}
            size={size}
            sizes={SIZES}
            sizeLabel="Items per page"
            onPage={setPage}
            onSize={(next, first) => {
              ownSize.write(next);
              if (first !== at.page) setPage(first);
            }}
          />
        </div>
      )}
    </>
  );
}

interface ItemCardProps {
  item: StaffItem;
  seats: Seats;
  from: GroupFrom;
  actions: ItemActions;
}

const BUTTON = { variant: 'default', size: 'sm', flex: '1 1 auto', mih: 44 } as const;

function ItemCard({ item, seats, from, actions }: ItemCardProps) {
  const headline = item.headline || item.fareharborDetails.headline;
  return (
    <article className={`picture-card ${classes.card}`} data-hidden={item.isHidden || undefined} aria-label={item.name}>
      <Picture url={item.fareharborDetails.image_cdn_url} />
      <Stack flex={1} gap="0.375rem" align="flex-start" p="0.75rem" fz="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap" gap={8} w="100%">
          {/* As high as the button beside it. */}
          <Title order={2} size="h5" pt="0.625rem" style={{ overflowWrap: 'anywhere' }}>
            {item.name}
          </Title>
          <ItemMenu item={item} actions={actions} />
        </Group>
        {headline && <div className="soft">{headline}</div>}
        <Group className="figures" align="stretch" gap="0 0.25rem" mih="1.4em">
          {departuresText(item)}
          <SeatsLeft item={item} seats={seats} />
        </Group>
        <ItemChips item={item} />
        <Group gap="0.5rem" w="100%" mt="auto" pt="0.5rem">
          <Button
            component={Link}
            to={availabilitiesPath(item.group, item._id, from)}
            {...BUTTON}
            leftSection={<IconCalendar size={16} />}
            aria-label={`Departures of ${item.name}`}
          >
            Departures
          </Button>
          <Button
            component={Link}
            to={itemFormPath(item.group, item._id, from)}
            {...BUTTON}
            leftSection={<IconPencil size={16} />}
            aria-label={`Edit ${item.name}`}
          >
            Edit
          </Button>
        </Group>
      </Stack>
    </article>
  );
}

function Picture({ url }: { url: string }) {
  if (!url) return <div className={`cover ${classes.image}`} />;
  return <img className={`cover ${classes.image}`} src={url} alt="" width={640} height={360} loading="lazy" />;
}

/** The place of the seats is reserved, so that nothing moves when they arrive. */
function SeatsLeft({ item, seats }: Pick<ItemCardProps, 'item' | 'seats'>) {
  if (!item.availabilities.length) return null;
  if (!seats.answer && !seats.error)
    return <Skeleton component="span" display="inline-block" w="6rem" h="0.875rem" my="auto" />;
  const own = seats.error ? undefined : seats.answer?.get(item._id);
  if (!own) return <span className={classes.seats}>Seats unavailable</span>;
  return <span className={classes.seats}>{own.departures ? seatsText(own) : 'No upcoming departures'}</span>;
}

type Seats = Reading<Map<string, ItemSeats>>;

/** Live seats of a group's items, read once the page is shown and again when `changed` changes. */
function useItemSeats(groupId: string, changed: string): Seats {
  const client = useApi();
  return useReading(`${groupId} ${changed}`, async (signal) => {
    const list = await client.listItemSeats({ params: { id: groupId } }, { signal });
    return new Map(list.map((seats) => [seats.item, seats]));
  });
}

/** `42 seats in 3 departures`, counting only departures with known seats. */
function seatsText(seats: ItemSeats): string {
  const { departures, unread } = seats;
  if (unread === departures) return 'Seats unavailable';
  const count = seats.seats === 0 ? 'Sold out' : `${counted(seats.seats, 'seat')} left`;
  return unread ? `${count}, ${unread} of ${departures} not read` : count;
}
