import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './back-link.module.css';

/** Leads back to the page above this one, over the title. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor component={Link} to={to} inherit className={classes.back}>
      <IconArrowLeft size={18} aria-hidden /> {children}
    </Anchor>
  );
}
