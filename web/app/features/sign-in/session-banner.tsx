import { Box, Button, Group, Skeleton, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { LogoutButton } from '../../session/logout-button.tsx';
import type { Person, Session } from '../../session/use-session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useOpening } from '../../ui/use-opening.ts';
import { GuestOffer } from './guest-offer.tsx';

const LoginDialog = lazyPart(() => import('./login-dialog.tsx'));

/** Guests read that they need no account and may sign in. A signed-in customer is greeted. */
export function SessionBanner({ session }: { session: Session }) {
  const box = useRef<HTMLDivElement>(null);
  const { isKnown, customer } = session;
  const shown = useRef<Person | null | undefined>(undefined);

  // The pressed button disappears after signing in or out, so the focus moves to the banner.
  useEffect(() => {
    if (!isKnown) return;
    if (shown.current !== undefined && shown.current !== customer) box.current?.focus();
    shown.current = customer;
  }, [isKnown, customer]);

  if (!isKnown) return <Skeleton height={70} radius="md" />;
  return (
    <Box ref={box} className="boxed" px="md" py="0.75rem" role="status" tabIndex={-1}>
      {customer ? <Greeting customer={customer} session={session} /> : <Invitation session={session} />}
    </Box>
  );
}

function Greeting({ customer, session }: { customer: Person; session: Session }) {
  return (
    <Group justify="space-between" gap="sm">
      <Box flex="1 1 10rem" miw={0}>
        <Text fw={600}>{customer.name ? `Hello ${customer.name}` : 'Hello'}</Text>
        <Text size="sm" className="soft">
          {customer.email}
        </Text>
      </Box>
      <LogoutButton variant="default" leave={session.signOut} />
    </Group>
  );
}

function Invitation({ session }: { session: Session }) {
  const { wasOpened, isOpen, open, close } = useOpening();
  return (
    <GuestOffer>
      <Button variant="default" onClick={open}>
        Login
      </Button>
      {wasOpened && (
        <LoginDialog
          type="customers"
          start={session.pending ?? { name: 'login', email: '' }}
          isOpen={isOpen}
          onSignedIn={session.enter}
          onClose={close}
        />
      )}
    </GuestOffer>
  );
}
