import { Box, Button, Group, Text } from '@mantine/core';
import { message } from '@tours/contract/messages';
import type { ReactNode } from 'react';

/** Tells guests that they need no account, beside a button to sign in. */
export function GuestOffer({ children }: { children: ReactNode }) {
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" flex="1 1 10rem" miw={0}>
        {message('checkout.guest')}
      </Text>
      {children}
    </Group>
  );
}

export function GuestOfferWaiting() {
  return (
    <Box className="boxed" px="md" py="0.75rem">
      <GuestOffer>
        <Button variant="default" disabled>
          Login
        </Button>
      </GuestOffer>
    </Box>
  );
}
