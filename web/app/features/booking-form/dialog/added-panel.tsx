import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { cartPath } from '../../../lib/paths.ts';
import { Money } from '../../../ui/money.tsx';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import type { AddState, Trip } from '../form/use-add-to-cart.ts';
import classes from './booking-footer.module.css';

interface AddedPanelProps {
  trip: Trip;
  added: Extract<AddState, { at: 'added' }>;
}

/** The trip is in the cart, for how much. */
export function AddedPanel({ trip, added }: AddedPanelProps) {
  const isExact = added.totalCents === added.estimatedCents;
  return (
    <EmptyState
      icon={<IconCircleCheck size={48} stroke={1.5} color="var(--mantine-color-green-6)" />}
      title={`${trip.item.name} is in your cart`}
    >
      {added.travellers === 1 ? '1 traveller' : `${added.travellers} travellers`},{' '}
      <Money cents={added.totalCents} currency /> in total.
      {!isExact && (
        <>
          {' '}
          This is the exact price of the booking system; we had estimated <Money cents={added.estimatedCents} />.
        </>
      )}
    </EmptyState>
  );
}

/** Stands where the booking form's own footer stood. */
export function AddedFooter({ trip, onClose }: { trip: Trip; onClose(): void }) {
  const onward = useRef<HTMLAnchorElement>(null);
  // The button that was pressed is gone; the keyboard goes on here.
  useEffect(() => onward.current?.focus({ preventScroll: true }), []);
  return (
    <div className={classes.footer}>
      <Button variant="default" onClick={onClose}>
        Add more items
      </Button>
      <Button component={Link} to={cartPath(trip.group.path)} replace ref={onward}>
        Go To Cart
      </Button>
    </div>
  );
}
