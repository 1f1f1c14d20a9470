import { Button } from '@mantine/core';
import { IconMapPinPlus } from '@tabler/icons-react';
import type { StaffItem } from '@tours/contract/item';
import type { GroupFrom } from '../../../lib/portal-paths.ts';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import type { ItemActions } from '../use-item-actions.ts';
import classes from './item-manager.module.css';
import { ManagerRow } from './manager-row.tsx';

interface ManagerTableProps {
  items: StaffItem[];
  from: GroupFrom;
  actions: ItemActions;
  /** Opens FareHarbor's catalogue. */
  onChoose(): void;
  onEdit(item: StaffItem): void;
}

/** The items of a group in display order. A number changes the order. */
export function ManagerTable({ items, from, actions, onChoose, onEdit }: ManagerTableProps) {
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
