import { CloseButton, Loader, Modal } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useCart } from '../../../lib/cart.ts';
import { readDraft } from '../../../lib/drafts.ts';
import { useHydrated } from '../../../lib/store.ts';
import { useIsConfirming } from '../../../ui/dialog/confirm-dialog.tsx';
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { useBooking } from '../form/use-booking.ts';
import { useLiveAvailability } from '../form/use-live-availability.ts';
import { draftKeyOf, type Trip } from '../trip.ts';
import { AddedFooter, AddedPanel } from './added-panel.tsx';
import classes from './availability-dialog.module.css';
import { BookTab } from './book-tab.tsx';
import { obstacleTo } from './bookable.ts';
import { BookingFooter } from './booking-footer.tsx';
import type { OtherDate } from './other-dates.tsx';
import { TripFacts } from './trip-facts.tsx';
import { showTab, type TripTab, TripTabs } from './trip-tabs.tsx';

interface AvailabilityDialogProps {
  trip: Trip;
  /** Offered when this departure is sold out. */
  otherDates: OtherDate[];
  onClose(): void;
}

/** One departure over the group page: a bottom sheet on a phone, a dialog on a desktop. */
export function AvailabilityDialog({ trip, otherDates, onClose }: AvailabilityDialogProps) {
  const isConfirming = useIsConfirming();
  useReturnFocus();
  return (
    <>
      <OpeningHint name={trip.item.name} />
      <Modal.Root
        opened
        onClose={onClose}
        closeOnEscape={!isConfirming}
        trapFocus={!isConfirming}
        size="46rem"
        transitionProps={{ transition: 'fade', duration: 150 }}
        classNames={{ inner: classes.inner, content: classes.content }}
      >
        <Modal.Overlay />
        <Modal.Content>
          <CloseButton className={classes.close} size={44} iconSize={22} aria-label="Close" onClick={onClose} />
          <DialogContent trip={trip} otherDates={otherDates} onClose={onClose} />
        </Modal.Content>
      </Modal.Root>
    </>
  );
}

/** True for a trip that is changed, and for a form that was being filled in before a reload. */
const isBegun = (trip: Trip) => trip.replaces !== null || readDraft(draftKeyOf(trip)) !== null;

function DialogContent({ trip, otherDates, onClose }: AvailabilityDialogProps) {
  const cart = useCart();
  const [tab, setTab] = useState<TripTab>(() => (isBegun(trip) ? 'book' : 'itinerary'));
  const { fareharborShortname } = trip.group.division.company.settings;
  const liveState = useLiveAvailability(fareharborShortname, trip.availability.fareharborDetails.availabilityPk);
  const { live, hasFailed } = liveState;
  const booking = useBooking(trip, liveState, onClose);
  const { added } = booking;
  const toForm = () => {
    flushSync(() => setTab('book'));
    showTab('book');
  };
  const facts = <TripFacts trip={trip} live={live} hasFailed={hasFailed} />;
  if (added.at === 'added') {
    return (
      <>
        <div className={classes.scroll} key="added">
          {facts}
          <AddedPanel trip={trip} added={added} />
        </div>
        <AddedFooter trip={trip} onClose={onClose} />
      </>
    );
  }
  const obstacle = obstacleTo(trip, live, cart);
  return (
    <>
      <div className={classes.scroll}>
        {facts}
        <TripTabs
          trip={trip}
          tab={tab}
          onTab={setTab}
          book={
            <BookTab trip={trip} liveState={liveState} booking={booking} obstacle={obstacle} otherDates={otherDates} />
          }
        />
      </div>
      {tab === 'book' && !obstacle && <BookingAlerts alerts={booking.alerts} />}
      <BookingFooter
        live={live}
        draft={booking.state?.draft ?? null}
        isBooking={tab === 'book'}
        isChecking={added.at === 'checking'}
        obstacle={obstacle}
        isChange={trip.replaces !== null}
        onBook={toForm}
      />
    </>
  );
}

/** Lists the reasons why the trip is not in the cart yet, above the button that was pressed. */
function BookingAlerts({ alerts }: { alerts: string[] }) {
  if (alerts.length === 0) return null;
  return (
    <div className={classes.alerts}>
      <Notice tone="error">
        {alerts.map((alert) => (
          <p key={alert}>{alert}</p>
        ))}
      </Notice>
    </div>
  );
}

/** Before the scripts are loaded, a press on a date opens a page without the dialog. This says that it is coming. */
function OpeningHint({ name }: { name: string }) {
  if (useHydrated()) return null;
  return (
    <p className={classes.hint} role="status">
      <Loader size={18} aria-hidden />
      Opening {name}…
    </p>
  );
}
