import type { StaffItem } from '@tours/contract/item';
import { useNavigation } from 'react-router';
import type { GroupFrom } from '../../lib/portal-paths.ts';
import { useStore } from '../../lib/store.ts';
import listClasses from '../../ui/portal/list/list.module.css';
import { NothingFound } from '../../ui/portal/list/nothing-found.tsx';
import { Pages } from '../../ui/portal/list/pages.tsx';
import { SearchBox } from '../../ui/portal/list/search-box.tsx';
import { useListAddress } from '../../ui/portal/list/use-list-address.ts';
import classes from './item-card.module.css';
import { ItemCard } from './item-card.tsx';
import { chosenSize, isFound, pageOf } from './paging.ts';
import type { ItemActions } from './use-item-actions.ts';
import { useItemSeats } from './use-item-seats.ts';

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
        <SearchBox label="Search items" search={address.search} change={change} />
      </div>
      {found.length === 0 ? (
        <NothingFound search={address.search} narrowing={[]} change={change} />
      ) : (
        <div className={listClasses.rows} data-busy={isBusy || undefined}>
          <ul className={`plain-list ${classes.grid}`} aria-label="Items">
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
