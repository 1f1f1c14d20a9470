import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { customerPaths } from '../../../lib/paths.ts';
import classes from './my-trips.module.css';

/** Leads to the list of all bookings, for people with more trips than one page shows. */
export function AllBookings({ children }: { children: ReactNode }) {
  return (
    <Anchor component={Link} to={customerPaths.bookings} inherit className={classes.all}>
      {children}
    </Anchor>
  );
}
