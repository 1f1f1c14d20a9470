import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { CheckoutHead } from './checkout-head.tsx';

/** The server renders this much of the checkout. It is as high as a screen, so that the footer does not move. */
export function CheckoutOpening({ groupPath, children }: { groupPath: string; children: ReactNode }) {
  return (
    <Stack maw="40rem" mx="auto" gap="lg" mih="100vh">
      <CheckoutHead groupPath={groupPath} />
      {children}
    </Stack>
  );
}
