import { Button, Group, Stack, Title } from '@mantine/core';
import type { PublicGroup } from '@tours/contract/group';
import { type ReactNode, useId, useState } from 'react';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { GroupHero } from './group-hero.tsx';
import classes from './group-landing.module.css';
import { SeatsFreshness } from './seats-freshness.tsx';
import { TourCard } from './tour-card.tsx';
import type { Seats } from './use-seats.ts';

interface GroupLandingProps {
  group: PublicGroup;
  seats: Seats;
  actions: ReactNode;
  aside: ReactNode;
  /** True in the staff's preview, where nothing can be opened or booked. */
  isPreview?: boolean;
}

export function GroupLanding({ group, seats, actions, aside, isPreview = false }: GroupLandingProps) {
  return (
    <>
      <GroupHero group={group} seats={seats} actions={actions} isPreview={isPreview} />
      <div className="with-aside">
        <Stack gap="2rem" miw={0}>
          {group.description && <FoldedText html={group.description} />}
          <TourList group={group} seats={seats} isPreview={isPreview} />
          {group.customFooter && (
            <div className={classes.footer}>
              <RichText html={group.customFooter} />
            </div>
          )}
        </Stack>
        <div className={classes.aside}>{aside}</div>
      </div>
    </>
  );
}

/** Letters of HTML that fit into the lines shown on a phone. A shorter text needs no button. */
const SHORT = 280;

/** On a phone a long text shows its first lines, so that the tours are near. */
function FoldedText({ html }: { html: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (html.length <= SHORT) return <RichText html={html} />;
  return (
    <div>
      <div id={id} className={classes.text} data-open={isOpen || undefined}>
        <RichText html={html} />
      </div>
      <Button
        className={classes.button}
        variant="subtle"
        px="0.75rem"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Show less' : 'Read more'}
      </Button>
    </div>
  );
}

function TourList({ group, seats, isPreview }: Pick<GroupLandingProps, 'group' | 'seats' | 'isPreview'>) {
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
      <Stack component="ul" className="plain-list" gap="1.25rem">
        {items.map(({ item }) => (
          <li key={item._id}>
            <TourCard item={item} groupPath={isPreview ? null : group.path} seats={seats} />
          </li>
        ))}
      </Stack>
    </section>
  );
}
