import { Box, Button, Tabs, Text } from '@mantine/core';
import type { PublicItem } from '@tours/contract/group';
import { mapUrl } from '@tours/contract/meeting-point';
import type { ReactNode } from 'react';
import { RichText } from '../../../ui/rich-text.tsx';
import { type Trip, textsOf } from '../trip.ts';
import classes from './trip-tabs.module.css';

export type TripTab = 'itinerary' | 'information' | 'book';

interface TripTabsProps {
  trip: Trip;
  tab: TripTab;
  onTab(tab: TripTab): void;
  /** The booking form, or the reason why there is none. */
  book: ReactNode;
}

const TABS_ID = 'trip';

export function showTab(tab: TripTab) {
  document.getElementById(TABS_ID)?.scrollIntoView({ block: 'start' });
  document.getElementById(`${TABS_ID}-tab-${tab}`)?.focus({ preventScroll: true });
}

export function TripTabs({ trip, tab, onTab, book }: TripTabsProps) {
  const texts = textsOf(trip.item, trip.availability);
  return (
    <Tabs id={TABS_ID} value={tab} onChange={(value) => onTab(value as TripTab)} classNames={classes}>
      <Tabs.List>
        <Tabs.Tab value="itinerary">Itinerary</Tabs.Tab>
        <Tabs.Tab value="information">Important Information</Tabs.Tab>
        <Tabs.Tab value="book">Book</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="itinerary">
        <TourText html={texts.itinerary} />
        <MeetingPoint location={trip.item.fareharborDetails.location} />
      </Tabs.Panel>
      <Tabs.Panel value="information">
        <TourText html={texts.description} />
      </Tabs.Panel>
      <Tabs.Panel value="book">{book}</Tabs.Panel>
    </Tabs>
  );
}

function TourText({ html }: { html: string }) {
  return html ? <RichText html={html} /> : <p className="soft">Nothing has been published here yet.</p>;
}

function MeetingPoint({ location }: Pick<PublicItem['fareharborDetails'], 'location'>) {
  if (!location?.address) return null;
  return (
    <section className={`boxed ${classes.card}`} aria-labelledby="meeting-point-title">
      <div>
        <Box component="h3" m={0} fz="1rem" fw={600} id="meeting-point-title">
          Meeting point
        </Box>
        <address style={{ fontStyle: 'normal' }}>{location.address}</address>
        {location.note && (
          <Text size="sm" className="soft" mt={4}>
            {location.note}
          </Text>
        )}
      </div>
      <Button component="a" href={mapUrl(location.address)} target="_blank" rel="noreferrer" variant="default">
        Open map
      </Button>
    </section>
  );
}
