import { Group, Modal, Skeleton } from '@mantine/core';
import type { LiveAvailability } from '@tours/contract/fareharbor';
import { formatSpan, zoneLabel } from '@tours/contract/time';
import { capacityText } from '../../../lib/capacity-text.ts';
import { type Trip, textsOf } from '../trip.ts';
import classes from './trip-facts.module.css';

interface TripFactsProps {
  trip: Trip;
  live: LiveAvailability | null;
  hasFailed: boolean;
}

export function TripFacts({ trip: { group, item, availability }, live, hasFailed }: TripFactsProps) {
  const { headline } = textsOf(item, availability);
  return (
    <div>
      <Pictures item={item} />
      <div className={classes.facts}>
        <Modal.Title component="h2" fz="1.44rem" fw={600} lh={1.25} style={{ textWrap: 'balance' }}>
          {item.name}
        </Modal.Title>
        {headline && <p className="soft">{headline}</p>}
        <p className="figures">
          {formatSpan(availability.startDate, availability.endDate)}{' '}
          <span className="soft" style={{ whiteSpace: 'nowrap' }}>
            {zoneLabel(group.timezone)}
          </span>
        </p>
        <Seats live={live} hasFailed={hasFailed} isAddOn={item.itemType === 'addon'} />
      </div>
    </div>
  );
}

/** More pictures would be too small on a phone. */
const MOST_BESIDE = 2;

function Pictures({ item: { fareharborDetails: details } }: Pick<Trip, 'item'>) {
  const others = details.images.filter((url) => url !== details.image_cdn_url).slice(0, MOST_BESIDE);
  const picture = (url: string) => (
    <img key={url} className={`cover ${classes.image}`} src={url} alt="" width={640} height={240} loading="lazy" />
  );
  if (others.length === 0) return picture(details.image_cdn_url);
  return <div className={classes.gallery}>{[details.image_cdn_url, ...others].map(picture)}</div>;
}

/** Always one line, so that the tabs below do not move away from under a finger. */
function Seats({ live, hasFailed, isAddOn }: Pick<TripFactsProps, 'live' | 'hasFailed'> & { isAddOn: boolean }) {
  if (hasFailed && !live) return <p className="soft">Seats couldn’t be checked</p>;
  if (!live) {
    return (
      <Group h="1lh" mt="0.25rem">
        <Skeleton height={16} width={140} />
      </Group>
    );
  }
  return (
    <p className={`strong figures ${live.capacity === 0 ? 'soft' : ''}`}>{capacityText(live.capacity, isAddOn)}</p>
  );
}
