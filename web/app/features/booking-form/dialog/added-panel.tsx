import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { message } from '@tours/contract/messages';
import { Link } from 'react-router';
import { focusInPlace } from '../../../lib/focus-here.ts';
import { partyText } from '../../../lib/party-text.ts';
import { cartPath } from '../../../lib/paths.ts';
import { Money } from '../../../ui/money.tsx';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import type { AddState } from '../form/use-add-to-cart.ts';
import type { Trip } from '../trip.ts';
import classes from './booking-footer.module.css';

export function AddedPanel({ trip, added }: { trip: Trip; added: Extract<AddState, { at: 'added' }> }) {
  const isExact = added.totalCents === added.estimatedCents;
  return (
    <EmptyState icon={GreenCheck} title={`${trip.item.name} is in your cart`}>
      <span role="status">{message('cart.added')}</span> · {partyText(added.travellers, trip.item.itemType === 'addon')}{' '}
      · <Money cents={added.totalCents} currency />
      {!isExact && (
        <>
          {' '}
          This is the exact price; we had estimated <Money cents={added.estimatedCents} />.
        </>
      )}
    </EmptyState>
  );
}

/** Takes the place of the footer of the booking form. The pressed button is gone, so the focus moves here. */
export function AddedFooter({ trip, onClose }: { trip: Trip; onClose(): void }) {
  return (
    <div className={classes.footer}>
      <Button variant="default" onClick={onClose}>
        Add more items
      </Button>
      <Button component={Link} to={cartPath(trip.group.path)} replace ref={focusInPlace}>
        Go To Cart
      </Button>
    </div>
  );
}

const GreenCheck = () => <IconCircleCheck size={48} stroke={1.5} color="var(--mantine-color-green-6)" />;
