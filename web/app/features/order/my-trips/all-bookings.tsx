import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { customerPaths } from '../../../lib/paths.ts';

/** Leads to the list of all bookings, for people with more trips than one page shows. */
export function AllBookings({ children }: { children: ReactNode }) {
  return (
    <Anchor component={Link} to={customerPaths.bookings} inherit display="inline-block" py="0.75rem">
      {children}
    </Anchor>
  );
}
