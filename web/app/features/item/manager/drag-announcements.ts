import type { Announcements } from '@dnd-kit/core';
import type { StaffItem } from '@tours/contract/item';

export const INSTRUCTIONS =
  'To move this item press space, then the arrow keys. Press space again to put it there, escape to leave it where it was.';

/** Screen reader announcements while an item is dragged. */
export function announcementsFor(items: StaffItem[]): Announcements {
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
