import { Button, Modal, Tabs, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMapPinPlus } from '@tabler/icons-react';
import type { StaffItem } from '@tours/contract/item';
import { useState } from 'react';
import type { GroupFrom } from '../../../lib/portal-paths.ts';
import { useIsConfirming } from '../../../ui/dialog/confirm-dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import type { ItemsGroup } from '../items-group.ts';
import type { ItemActions } from '../use-item-actions.ts';
import { CataloguePanel } from './catalogue-panel.tsx';
import classes from './item-manager.module.css';
import { ManagerRow } from './manager-row.tsx';

const ItemFormDialog = lazyPart(() => import('../edit/item-form-dialog.tsx'));

interface ItemManagerProps {
  items: StaffItem[];
  group: ItemsGroup;
  from: GroupFrom;
  fareharborShortname: string;
  actions: ItemActions;
  onClose(): void;
}

/** The screen that manages the items of a group, beside FareHarbor's catalogue. Phones show one after the other. */
export default function ItemManager(props: ItemManagerProps) {
  const { items, group, from, fareharborShortname, actions, onClose } = props;
  const isWide = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false });
  const isConfirming = useIsConfirming();
  const [tab, setTab] = useState<string | null>(items.length ? 'group' : 'catalogue');
  const [edited, setEdited] = useState<StaffItem | null>(null);
  const table = (
    <ManagerTable items={items} from={from} actions={actions} onChoose={() => setTab('catalogue')} onEdit={setEdited} />
  );
  const catalogue = <CataloguePanel items={items} fareharborShortname={fareharborShortname} actions={actions} />;
  return (
    <Modal
      opened
      fullScreen
      onClose={() => !isConfirming && !actions.synced && !edited && onClose()}
      title={`Manage items: ${group.title}`}
      transitionProps={{ duration: 0 }}
    >
      {isWide ? (
        <div className={classes.panes}>
          <section aria-label="In this group">
            <Title order={3} size="h5" mb="0.75rem" lh="44px">
              In this group ({items.length})
            </Title>
            {table}
          </section>
          <section aria-label="FareHarbor" className={classes.aside}>
            {catalogue}
          </section>
        </div>
      ) : (
        <Tabs value={tab} onChange={setTab} keepMounted={false}>
          <Tabs.List grow mb="sm">
            <Tabs.Tab value="group" mih={44}>
              In this group ({items.length})
            </Tabs.Tab>
            <Tabs.Tab value="catalogue" mih={44}>
              FareHarbor
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="group">{table}</Tabs.Panel>
          <Tabs.Panel value="catalogue">{catalogue}</Tabs.Panel>
        </Tabs>
      )}
      {edited && <ItemFormDialog item={edited} division={group.division} onClose={() => setEdited(null)} />}
    </Modal>
  );
}

interface ManagerTableProps {
  items: StaffItem[];
  from: GroupFrom;
  actions: ItemActions;
  /** Opens FareHarbor's catalogue. */
  onChoose(): void;
  onEdit(item: StaffItem): void;
}

/** The items of a group in display order. A number changes the order. */
function ManagerTable({ items, from, actions, onChoose, onEdit }: ManagerTableProps) {
  function move(id: string, position: number) {
    const others = items.map(({ _id }) => _id).filter((one) => one !== id);
    void actions.reorder(others.toSpliced(position - 1, 0, id));
  }

  if (!items.length) {
    return (
      <EmptyState
        icon={IconMapPinPlus}
        title="No items in this group yet"
        action={
          <Button variant="default" onClick={onChoose} hiddenFrom="lg">
            Browse FareHarbor
          </Button>
        }
      >
        Add them from FareHarbor.
      </EmptyState>
    );
  }
  return (
    <ol className={`plain-list ${classes.list}`} aria-label="Items in order">
      {items.map((item, index) => (
        <ManagerRow
          key={item._id}
          item={item}
          from={from}
          actions={actions}
          onEdit={onEdit}
          position={index + 1}
          count={items.length}
          onMove={(position) => move(item._id, position)}
        />
      ))}
    </ol>
  );
}
