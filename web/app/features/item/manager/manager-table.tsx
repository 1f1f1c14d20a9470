import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Button } from '@mantine/core';
import { IconMapPinPlus } from '@tabler/icons-react';
import type { StaffItem } from '@tours/contract/item';
import { useEffect, useRef, useState } from 'react';
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

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** The items of a group in display order. Dragging, the keyboard or a number changes the order. */
export function ManagerTable({ items, from, actions, onChoose, onEdit }: ManagerTableProps) {
  /** The order as dropped, until the page has the server's answer. */
  const [dropped, setDropped] = useState<string[] | null>(null);
  const queue = useRef(Promise.resolve(true));
  const shown = dropped ? items.toSorted((a, b) => dropped.indexOf(a._id) - dropped.indexOf(b._id)) : items;
  const ids = shown.map(({ _id }) => _id);
  const isAsDropped = dropped !== null && items.every(({ _id }, at) => ids[at] === _id);
  useEffect(() => {
    if (isAsDropped) setDropped(null);
  }, [isAsDropped]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  async function move(id: string, to: number) {
    const at = ids.indexOf(id);
    const target = Math.min(Math.max(to, 0), ids.length - 1);
    if (at === target || at === -1) return;
    const order = arrayMove(ids, at, target);
    setDropped(order);
    // Requests are sent one after the other, because the earlier of two at once could arrive last.
    const sent = queue.current.then(() => actions.reorder(order));
    queue.current = sent;
    if (!(await sent)) setDropped(null);
  }

  function drop({ active, over }: DragEndEvent) {
    if (over) void move(String(active.id), ids.indexOf(String(over.id)));
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
    <DndContext
      // A fixed id, because generated ids differ between server and browser.
      id="items"
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      onDragEnd={drop}
      accessibility={{ announcements: announcementsFor(shown), screenReaderInstructions: { draggable: INSTRUCTIONS } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={`plain-list ${classes.list}`} aria-label="Items in order">
          {shown.map((item, index) => (
            <ManagerRow
              key={item._id}
              item={item}
              from={from}
              actions={actions}
              onEdit={onEdit}
              position={index + 1}
              count={shown.length}
              onMove={(position) => move(item._id, position - 1)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

const INSTRUCTIONS =
  'To move this item press space, then the arrow keys. Press space again to put it there, escape to leave it where it was.';

/** Screen reader announcements while an item is dragged. */
function announcementsFor(items: StaffItem[]): Announcements {
  const name = (id: string | number) => items.find(({ _id }) => _id === id)?.name ?? 'The item';
  const place = (id: string | number) => `position ${items.findIndex(({ _id }) => _id === id) + 1} of ${items.length}`;
  return {
    onDragStart: ({ active }) => `Picked up ${name(active.id)}, at ${place(active.id)}.`,
    onDragOver: ({ active, over }) => {
      if (!over) return `${name(active.id)} is outside the list.`;
      // This event also follows the pick-up and replaces its announcement.
      if (over.id === active.id) return `${name(active.id)} is picked up, at its own ${place(active.id)}.`;
      return `${name(active.id)} would be at ${place(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `${name(active.id)} was put at ${place(over.id)}.`
        : `${name(active.id)} is where it was, at ${place(active.id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)} was left where it was, at ${place(active.id)}.`,
  };
}
