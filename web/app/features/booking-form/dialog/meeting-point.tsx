import { Button, Text } from '@mantine/core';
import type { PublicItem } from '@tours/contract/group';
import classes from './meeting-point.module.css';

/** The start of the tour, with a link that opens the map of the device. */
export function MeetingPoint({ location }: Pick<PublicItem['fareharborDetails'], 'location'>) {
  if (!location?.address) return null;
  return (
    <section className={classes.card} aria-labelledby="meeting-point-title">
      <div>
        <h3 className={classes.title} id="meeting-point-title">
          Meeting point
        </h3>
        <address className={classes.address}>{location.address}</address>
        {location.note && (
          <Text size="sm" className="soft" mt={4}>
            {location.note}
          </Text>
        )}
      </div>
      <Button component="a" href={mapOf(location.address)} target="_blank" rel="noreferrer" variant="default">
        Open in maps
      </Button>
    </section>
  );
}

/** Phones open this address in their map app: https://developers.google.com/maps/documentation/urls/get-started */
const mapOf = (query: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
