import { ActionIcon, Button, Group, Loader, TextInput, Title } from '@mantine/core';
import { IconCloudOff, IconRefresh, IconSearch } from '@tabler/icons-react';
import type { FareharborItem, StaffItem } from '@tours/contract/item';
import { message } from '@tours/contract/messages';
import { useRef, useState } from 'react';
import { isRefusal, useApi } from '../../../lib/api.ts';
import { useStore } from '../../../lib/store.ts';
import { useReading } from '../../../lib/use-reading.ts';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { notify } from '../../../ui/notice/notify.tsx';
import { Pages } from '../../../ui/portal/list/pages.tsx';
import { WaitingCards } from '../../../ui/portal/waiting-cards.tsx';
import { chosenSize, isFound, pageOf } from '../paging.ts';
import type { ItemActions } from '../use-item-actions.ts';
import { CatalogueCard } from './catalogue-card.tsx';
import classes from './item-manager.module.css';

const SIZES = [1, 4, 8, 12, 24, 48] as const;
const ownSize = chosenSize('booking-items-on-a-page', SIZES);
const SIZE = 4;

interface CataloguePanelProps {
  /** Items that are in the group already. */
  items: StaffItem[];
  fareharborShortname: string;
  actions: ItemActions;
}

/** FareHarbor's catalogue of the company, from which items are added to the group. */
export function CataloguePanel({ items, fareharborShortname, actions }: CataloguePanelProps) {
  const { items: offered, failure, isReading, readAgain } = useCatalogue(fareharborShortname);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const size = useStore(ownSize) ?? SIZE;
  const found = (offered ?? []).filter(({ name, headline }) => isFound(search, name, headline));
  const { rows, ...at } = pageOf(found, page, size);
  const inGroup = new Set(items.map(({ fareharborDetails }) => fareharborDetails.pk));
  return (
    <>
      <Group gap={8} mb="sm">
        <Title order={3} size="h5" flex="1 0 auto">
          FareHarbor
        </Title>
        <TextInput
          role="searchbox"
          aria-label="Search FareHarbor"
          placeholder="Search"
          maxLength={100}
          leftSection={<IconSearch size={18} stroke={1.75} />}
          value={search}
          flex="1 1 10rem"
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setPage(1);
          }}
        />
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Refresh"
          title="Refresh"
          // `loading` would disable the button, and the keyboard focus would be lost with it.
          aria-disabled={isReading}
          onClick={() => isReading || readAgain()}
        >
          {isReading ? <Loader size={20} /> : <IconRefresh size={20} stroke={1.75} />}
        </ActionIcon>
      </Group>
      {!offered && !failure && <WaitingCards className={classes.cards} count={4} height={112} radius="md" />}
      {failure && (
        <div role="alert">
          <EmptyState
            headingLevel={3}
            icon={IconCloudOff}
            title={failure}
            action={
              <Button variant="default" loading={isReading} onClick={readAgain}>
                Try again
              </Button>
            }
          >
            You can still edit this group’s items.
          </EmptyState>
        </div>
      )}
      {offered && !found.length && (
        <div role="status">
          <EmptyState headingLevel={3} title={search ? `Nothing found for “${search}”` : 'FareHarbor has no items'}>
            {!search && 'Create items in FareHarbor, then refresh this list.'}
          </EmptyState>
        </div>
      )}
      {found.length > 0 && (
        <>
          <ul className={`plain-list ${classes.cards}`} aria-label="FareHarbor items">
            {rows.map((item) => (
              <li key={item.pk}>
                <CatalogueCard item={item} isAdded={inGroup.has(item.pk)} actions={actions} />
              </li>
            ))}
          </ul>
          <Pages
            label="Pages of FareHarbor items"
            {...at}
            size={size}
            sizes={SIZES}
            sizeLabel="FareHarbor items per page"
            onPage={setPage}
            onSize={(next, first) => {
              ownSize.write(next);
              setPage(first);
            }}
          />
        </>
      )}
    </>
  );
}

/** The company's items in FareHarbor, read when the catalogue is first opened and again on request. */
function useCatalogue(shortname: string) {
  const client = useApi();
  const wasRead = useRef(false);
  const reading = useReading<FareharborItem[]>(
    shortname,
    async (signal) => {
      const query = wasRead.current ? { refresh: '1' as const } : {};
      wasRead.current = true;
      return (await client.listFareharborItems({ params: { shortname }, query }, { signal })).items;
    },
    // Items that were read before stay when the next reading fails.
    (error) => reading.answer && notify(messageOf(error), 'error'),
  );
  const { answer: items, state, error, readAgain } = reading;
  return {
    items,
    isReading: state === 'loading',
    /** Why there are no items. */
    failure: items || !error ? null : messageOf(error),
    readAgain,
  };
}

function messageOf(error: unknown): string {
  return isRefusal(error) ? error.message : message('fareharbor.fetchFailed');
}
