import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { CheckoutHead } from './checkout-head.tsx';
import classes from './checkout-step.module.css';

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
    <Stack className={classes.column} gap="lg" mih="100vh">
      <CheckoutHead groupPath={groupPath} />
      {children}
    </Stack>
  );
}
