import { Button, Group, Skeleton, Title } from '@mantine/core';
import { IconCalendar, IconPencil } from '@tabler/icons-react';
import type { StaffItem } from '@tours/contract/item';
import { Link } from 'react-router';
import { availabilitiesPath, type GroupFrom, itemFormPath } from '../../lib/portal-paths.ts';
import classes from './item-card.module.css';
import { ItemChips } from './item-chips.tsx';
import { ItemMenu } from './item-menu.tsx';
import { departuresText } from './loss.ts';
import type { ItemActions } from './use-item-actions.ts';
import { type Seats, seatsText } from './use-item-seats.ts';

interface ItemCardProps {
  item: StaffItem;
  seats: Seats;
  from: GroupFrom;
  actions: ItemActions;
}

/** One item of a group, with its seats and actions. */
export function ItemCard({ item, seats, from, actions }: ItemCardProps) {
  const headline = item.headline || item.fareharborDetails.headline;
  return (
    <article className={classes.card} data-hidden={item.isHidden || undefined} aria-label={item.name}>
      <Picture url={item.fareharborDetails.image_cdn_url} />
      <div className={classes.body}>
        <Group justify="space-between" align="flex-start" wrap="nowrap" gap={8} w="100%">
          <Title order={2} size="h5" className={classes.name}>
            {item.name}
          </Title>
          <ItemMenu item={item} actions={actions} />
        </Group>
        {headline && <div className="soft">{headline}</div>}
        <div className={`${classes.facts} figures`}>
          {departuresText(item)}
          <SeatsLeft item={item} seats={seats} />
        </div>
        <ItemChips item={item} />
        <div className={classes.actions}>
          <Button
            component={Link}
            to={availabilitiesPath(item.group, item._id, from)}
            variant="default"
            size="sm"
            leftSection={<IconCalendar size={16} />}
            aria-label={`Departures of ${item.name}`}
          >
            Departures
          </Button>
          <Button
            component={Link}
            to={itemFormPath(item.group, item._id, from)}
            variant="default"
            size="sm"
            leftSection={<IconPencil size={16} />}
            aria-label={`Edit ${item.name}`}
          >
            Edit
          </Button>
        </div>
      </div>
    </article>
  );
}

function Picture({ url }: { url: string }) {
  if (!url) return <div className={classes.image} />;
  return <img className={classes.image} src={url} alt="" width={640} height={360} loading="lazy" />;
}

/** The place of the seats is reserved, so that nothing moves when they arrive. */
function SeatsLeft({ item, seats }: Pick<ItemCardProps, 'item' | 'seats'>) {
  if (!item.availabilities.length) return null;
  if (!seats.answer && !seats.error) return <Skeleton component="span" className={classes.waiting} />;
  const own = seats.error ? undefined : seats.answer?.get(item._id);
  if (!own) return <span className={classes.seats}>Seats unavailable</span>;
  return <span className={classes.seats}>{own.departures ? seatsText(own) : 'No upcoming departures'}</span>;
}
