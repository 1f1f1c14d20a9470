import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { CheckoutHead } from './checkout-head.tsx';

interface CheckoutOpeningProps {
  groupPath: string;
  /** The offer to sign in, for guests. */
  children: ReactNode;
}

/**
 * The top of the checkout as the server renders it. Its scripts bring the rest below. It is as high as a screen, so that
 * the footer does not move.
 */
export function CheckoutOpening({ groupPath, children }: CheckoutOpeningProps) {
  return (
    <Stack maw="40rem" mx="auto" gap="lg" mih="100vh">
      <CheckoutHead groupPath={groupPath} />
      {children}
    </Stack>
  );
}
