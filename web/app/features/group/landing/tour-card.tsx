import { Box, Group, Text, Title } from '@mantine/core';
import type { PublicItem } from '@tours/contract/group';
import { message } from '@tours/contract/messages';
import { Link } from 'react-router';
import { availabilityPath } from '../../../lib/paths.ts';
import { Money } from '../../../ui/money.tsx';
import { DepartureTiles } from './departure-tiles.tsx';
import { type Departure, departuresOf, priceFromOf } from './departures.ts';
import classes from './tour-card.module.css';
import type { Seats } from './use-seats.ts';

interface TourCardProps {
  item: PublicItem;
  /** Null in the preview, where no departure can be opened. */
  groupPath: string | null;
  seats: Seats;
}

export function TourCard({ item, groupPath, seats }: TourCardProps) {
  const departures = departuresOf(item, seats);
  const headline = item.headline || item.fareharborDetails.headline;
  const details = detailsOf(departures);
  return (
    <article className={`picture-card ${classes.card}`} aria-label={item.name}>
      <div className={classes.picture}>
        <img
          className="cover"
          src={item.fareharborDetails.image_cdn_url}
          alt=""
          width={640}
          height={400}
          loading="lazy"
        />
      </div>
      <div className={classes.body}>
        <Group justify="space-between" align="flex-end" gap="0.25rem 1rem">
          <Box flex="1 1 9rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
            {item.itemType === 'addon' && <span className={classes.addon}>Add-on</span>}
            <Title order={3}>
              {details && groupPath !== null ? (
                <Link
                  className={classes.name}
                  to={availabilityPath(groupPath, item._id, details._id)}
                  state={{ isOverPage: true }}
                  preventScrollReset
                >
                  {item.name}
                </Link>
              ) : (
                item.name
              )}
            </Title>
          </Box>
          <Price cents={priceFromOf(item, seats)} isLoading={departures.some(({ state }) => state === 'unknown')} />
          {headline && (
            <Text className="soft" flex="0 0 100%">
              {headline}
            </Text>
          )}
        </Group>
        {departures.length === 0 ? (
          <Text className="soft">{message('tour.comingSoon')}</Text>
        ) : (
          <DepartureTiles departures={departures} item={item} groupPath={groupPath} />
        )}
      </div>
    </article>
  );
}

function Price({ cents, isLoading }: { cents: number | null; isLoading: boolean }) {
  if (cents === null) return isLoading ? <span className={classes.pricePending} aria-hidden /> : null;
  return (
    <p className={classes.price}>
      from{' '}
      <strong>
        <Money cents={cents} />
      </strong>
    </p>
  );
}

/** The departure whose texts represent the tour: the first bookable one, or else the first. */
function detailsOf(departures: Departure[]) {
  return (departures.find(({ state }) => state === 'open') ?? departures[0])?.availability;
}
