import { Group, Title } from '@mantine/core';
import type { PublicGroup } from '@tours/contract/group';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { SeatsFreshness } from './seats-freshness.tsx';
import { TourCard } from './tour-card.tsx';
import classes from './tour-list.module.css';
import type { Seats } from './use-seats.ts';

interface TourListProps {
  group: PublicGroup;
  seats: Seats;
  isPreview: boolean;
}

/** The group's tours and add-ons in their display order. */
export function TourList({ group, seats, isPreview }: TourListProps) {
  const items = [...group.items].sort((one, other) => one.order - other.order);
  const hasDates = items.some(({ item }) => item.availabilities.length > 0);
  return (
    <section id="tours" aria-labelledby="tours-title" className={classes.section}>
      <Group justify="space-between" gap="0.25rem 1rem" mb="sm">
        <Title order={2} id="tours-title">
          Tours
        </Title>
        {hasDates && <SeatsFreshness seats={seats} />}
      </Group>
      {items.length === 0 && (
        <EmptyState title="No tours yet">
          The tours of this group will be listed here. Please come back soon.
        </EmptyState>
      )}
      <ul className={classes.list}>
        {items.map(({ item }) => (
          <li key={item._id}>
            <TourCard item={item} groupPath={isPreview ? null : group.path} seats={seats} />
          </li>
        ))}
      </ul>
    </section>
  );
}
