import { Button, Collapse, Group, Stack, Title } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import type { FareharborItem } from '@tours/contract/item';
import { useId, useState } from 'react';
import { RichText } from '../../../ui/rich-text.tsx';
import type { ItemActions } from '../use-item-actions.ts';
import classes from './item-manager.module.css';

interface CatalogueCardProps {
  item: FareharborItem;
  isAdded: boolean;
  actions: ItemActions;
}

/** An item of FareHarbor's catalogue, with its description collapsed. */
export function CatalogueCard({ item, isAdded, actions }: CatalogueCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  return (
    <Stack component="article" className="boxed" gap="0.5rem" p="0.75rem" aria-label={item.name}>
      <Group wrap="nowrap" align="start" gap="0.75rem">
        <img
          className={classes.picture}
          src={item.image_cdn_url || undefined}
          alt=""
          width={96}
          height={72}
          loading="lazy"
        />
        <div className={classes.text}>
          <Title order={4} size="h6">
            {item.name}
          </Title>
          {item.headline && <div className="soft">{item.headline}</div>}
        </div>
      </Group>
      <Group gap="0.5rem" justify="flex-end">
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={panel}
          aria-label={`Details of ${item.name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide details' : 'Details'}
        </Button>
        {/* `aria-disabled` instead of `disabled`: a disabled button would lose the keyboard focus. */}
        <Button
          // A state is read, so it isn't pale.
          {...(isAdded ? { variant: 'transparent', color: 'green', opacity: 1 } : { variant: 'default' })}
          size="sm"
          aria-label={isAdded ? `${item.name} is in this group` : `Add ${item.name}`}
          aria-disabled={isAdded}
          loading={actions.busy === String(item.pk)}
          leftSection={isAdded ? <IconCheck size={16} /> : <IconPlus size={16} />}
          onClick={() => isAdded || actions.add(item.pk)}
        >
          {isAdded ? 'In this group' : 'Add'}
        </Button>
      </Group>
      <Collapse expanded={isOpen} transitionDuration={120}>
        <Stack id={panel} gap="0.75rem" pt="0.5rem" style={{ borderTop: '1px solid var(--line)' }}>
          <Details title="Description" html={item.description_safe_html} />
          <Details title="Booking notes" html={item.booking_notes_safe_html} />
        </Stack>
      </Collapse>
    </Stack>
  );
}

function Details({ title, html }: { title: string; html: string }) {
  return (
    <section>
      <Title order={5} size="h6">
        {title}
      </Title>
      {html ? <RichText html={html} /> : <p className="soft">None</p>}
    </section>
  );
}
