import { Anchor, Text, Title } from '@mantine/core';
import type { ShownOrder } from '@tours/contract/order';
import { Link } from 'react-router';
import { customerPaths, loginPath } from '../../../lib/paths.ts';
import classes from './order-page.module.css';

/** The account that the checkout promises. It is made with a person's first payment. */
export function AccountOffer({ order: { customer, group } }: { order: ShownOrder }) {
  if (!customer.email) return null;
  return (
    <section className={`${classes.card} ${classes.screenOnly}`} aria-labelledby="account-heading">
      <Title order={2} size="h4" id="account-heading" mb="xs">
        Your account
      </Title>
      <Text size="sm">See all your trips and waivers in one place, with {customer.email}.</Text>
      <Text size="sm" className="soft">
        {group.offersSignIn
          ? 'First time? We’ve emailed you a temporary password.'
          : 'First time? Choose “Forgot password?” on the login page to set one.'}
      </Text>
      <Anchor
        component={Link}
        to={loginPath('customers', customerPaths.trips)}
        className={classes.contact}
        underline="always"
      >
        Log in to my trips
      </Anchor>
    </section>
  );
}
