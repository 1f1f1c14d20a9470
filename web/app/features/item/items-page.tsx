import { Anchor, Button, Group, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconExternalLink, IconListDetails, IconMapPinPlus } from '@tabler/icons-react';
import type { StaffItem } from '@tours/contract/item';
import { message } from '@tours/contract/messages';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { type GroupFrom, groupFormPath, groupPreviewPath, staffPaths } from '../../lib/portal-paths.ts';
import { withParam } from '../../lib/with-param.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { BackLink, PageHead } from '../../ui/portal/frame/page-head.tsx';
import type { Loaded } from '../../ui/portal/list/loaded.ts';
import { LoadedPart } from '../../ui/portal/list/loaded-part.tsx';
import { WaitingCards } from '../../ui/portal/waiting-cards.tsx';
import { ItemGrid } from './item-grid.tsx';
import type { ItemsGroup } from './items-group.ts';
import { useItemActions } from './use-item-actions.ts';

const ItemManager = lazyPart(() => import('./manager/item-manager.tsx'), 'inline');
const SyncSummary = lazyPart(() => import('./sync-summary.tsx'));

interface ItemsPageProps {
  items: Promise<Loaded<StaffItem>>;
  group: ItemsGroup;
  from: GroupFrom;
  fareharborShortname: string;
}

/** Lists the items of a group. The manager is part of the address, so that the back button closes it. */
export function ItemsPage({ items, group, from, fareharborShortname }: ItemsPageProps) {
  const actions = useItemActions(group._id);
  const [params, setParams] = useSearchParams();
  const isManaging = params.has('manage');
  function manage(isOpen: boolean) {
    setParams((current) => withParam(current, 'manage', isOpen ? '1' : null), { preventScrollReset: true });
  }
  return (
    <>
      <Group gap="md" justify="space-between">
        <BackLink to={from === 'create' ? groupFormPath(group._id) : staffPaths.groups}>Go back</BackLink>
        <Anchor
          href={groupPreviewPath(group._id)}
          target="_blank"
          size="sm"
          mih={44}
          display="inline-flex"
          style={{ alignItems: 'center', gap: 4 }}
        >
          Preview <IconExternalLink size={16} aria-hidden />
          <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
        </Anchor>
      </Group>
      <PageHead title={`${group.title} · Items`}>
        <Button leftSection={<IconListDetails size={18} />} onClick={() => manage(true)}>
          Manage Items
        </Button>
      </PageHead>
      <LoadedPart
        loaded={items}
        failure={message('item.fetchFailed')}
        waiting={
          <>
            <Skeleton height={44} maw="26rem" mb="sm" />
            <WaitingCards className="cards" count={4} height={320} radius="md" />
          </>
        }
      >
        {({ rows }) => (
          <>
            {rows.length ? (
              <ItemGrid items={rows} groupId={group._id} from={from} actions={actions} />
            ) : (
              <EmptyState
                icon={IconMapPinPlus}
                title={`${group.title} has no items yet`}
                action={
                  <Button variant="default" onClick={() => manage(true)}>
                    Choose from FareHarbor
                  </Button>
                }
              >
                Items are the tours and add-ons that travellers book. Add them from FareHarbor, then choose the
                departures of each.
              </EmptyState>
            )}
            <Suspense fallback={null}>
              {isManaging && (
                <ItemManager
                  items={rows}
                  group={group}
                  from={from}
                  actions={actions}
                  fareharborShortname={fareharborShortname}
                  onClose={() => manage(false)}
                />
              )}
            </Suspense>
          </>
        )}
      </LoadedPart>
      {actions.synced && <SyncSummary sync={actions.synced} onClose={actions.closeSynced} />}
    </>
  );
}
