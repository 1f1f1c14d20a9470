import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconCalendarOff, IconMapOff } from '@tabler/icons-react';
import type { PublicGroup } from '@tours/contract/group';
import { message } from '@tours/contract/messages';
import { formatDay } from '@tours/contract/time';
import { Link } from 'react-router';
import { removeFromCart, useCart } from '../../../lib/cart.ts';
import { customerPaths, loginPath } from '../../../lib/paths.ts';
import { ContactLink, SupportLink } from '../../../ui/contact-link.tsx';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';

/** Shown instead of a group that does not exist (null) or is not on sale now. */
export default function GroupUnavailable({ group }: { group: PublicGroup | null }) {
  const icon = group ? IconCalendarOff : IconMapOff;
  return (
    <PageFrame timezone={group?.timezone}>
      <EmptyState headingLevel={1} icon={icon} title={message(group ? 'group.unavailable' : 'group.notFound')}>
        {group && (
          <Text>
            {group.title}, {group.partner.name}
          </Text>
        )}
        {group?.unavailableReason === 'paymentsPaused' && (
          <Text>Bookings are paused: this tour operator can’t take payments right now. Please try again later.</Text>
        )}
      </EmptyState>
      <Stack gap="md" maw="32rem" mx="auto">
        {group && <LeftInCart group={group} />}
        {group && (
          <TitledSection look="card" title="Already booked?">
            <Text>Nothing changes: your seats stay booked, and the links in our emails still work.</Text>
            <Anchor
              component={Link}
              to={loginPath('customers', customerPaths.trips)}
              underline="always"
              display="inline-block"
              py={8}
            >
              Log in to my trips
            </Anchor>
          </TitledSection>
        )}
        <TitledSection look="card" title="Questions?">
          {group && (
            <Text>
              {group.partner.name}:{' '}
              <ContactLink href={`mailto:${group.partner.email}`}>{group.partner.email}</ContactLink>
            </Text>
          )}
          <Text>{message('group.support')}</Text>
          <SupportLink />
        </TitledSection>
      </Stack>
    </PageFrame>
  );
}

function LeftInCart({ group }: { group: PublicGroup }) {
  const items = useCart().items.filter(({ groupId }) => groupId === group._id);
  if (!items.length) return null;
  const remove = () => {
    for (const { availability } of items) removeFromCart(availability);
  };
  return (
    <TitledSection look="card" title="Still in your cart">
      <ul className="plain-list">
        {items.map(({ availability, name, startDate }) => (
          <li key={availability}>
            {name} <span className="soft figures">{formatDay(startDate)}</span>
          </li>
        ))}
      </ul>
      <Text mt="xs">None of it is booked, and nothing was charged. It stays here in case the group opens again.</Text>
      <Button variant="default" mt="sm" onClick={remove}>
        Remove from the cart
      </Button>
    </TitledSection>
  );
}
