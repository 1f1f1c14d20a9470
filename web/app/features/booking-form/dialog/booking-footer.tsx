import { Button } from '@mantine/core';
import type { LiveAvailability } from '@tours/contract/fareharbor';
import { priceFrom } from '@tours/contract/pricing';
import { Money } from '../../../ui/money.tsx';
import { estimateOf } from '../form/booking.ts';
import { BOOKING_FORM_ID } from '../form/booking-form.tsx';
import type { Draft } from '../form/draft.ts';
import type { Obstacle } from './bookable.ts';
import classes from './booking-footer.module.css';

interface BookingFooterProps {
  live: LiveAvailability | null;
  draft: Draft | null;
  isBooking: boolean;
  isChecking: boolean;
  obstacle: Obstacle | null;
  /** The trip is in the cart already and gets new values. */
  isChange: boolean;
  onBook(): void;
}

/** Keeps price and button in view, or the reason why there is none, which the Book tab shows in its own place. */
export function BookingFooter({ live, draft, isBooking, isChecking, obstacle, isChange, onBook }: BookingFooterProps) {
  if (!isBooking || obstacle) {
    return (
      <div className={classes.footer}>
        {isBooking || !obstacle ? <From live={live} /> : <WayOn obstacle={obstacle} onBook={onBook} />}
        <Button key="book" onClick={onBook} disabled={obstacle !== null}>
          {obstacle?.kind === 'soldOut' ? obstacle.text : 'Book'}
        </Button>
      </div>
    );
  }
  const isUntouched = draft?.travellers[0]?.rate == null;
  return (
    <div className={classes.footer}>
      {draft && isUntouched ? (
        <p className={classes.obstacle}>Choose the type of traveller 1 first.</p>
      ) : (
        <Total draft={draft} live={live} />
      )}
      <Button key="add" type="submit" form={BOOKING_FORM_ID} loading={isChecking} disabled={isUntouched}>
        {isChange ? 'Save changes' : 'Add to Cart'}
      </Button>
    </div>
  );
}

function WayOn({ obstacle, onBook }: { obstacle: Obstacle; onBook(): void }) {
  if (obstacle.kind !== 'soldOut') return <p className={classes.obstacle}>{obstacle.text}</p>;
  return (
    <Button variant="default" onClick={onBook}>
      See other dates
    </Button>
  );
}

function From({ live }: { live: LiveAvailability | null }) {
  const cents = live && priceFrom(live);
  if (cents == null) return <span />;
  return (
    <span className="soft small">
      from{' '}
      <strong className={classes.amount}>
        <Money cents={cents} />
      </strong>
    </span>
  );
}

function Total({ draft, live }: Pick<BookingFooterProps, 'draft' | 'live'>) {
  const estimate = draft && live ? estimateOf(draft, live) : { totalCents: 0, extraCents: 0 };
  return (
    <div aria-live="polite" aria-atomic>
      <span className="soft small">
        Total
        {estimate.extraCents !== 0 && (
          <>
            , with <Money cents={estimate.extraCents} /> extras
          </>
        )}
      </span>
      <strong className={classes.amount}>
        <Money cents={estimate.totalCents + estimate.extraCents} currency />
      </strong>
    </div>
  );
}
