import { Button, VisuallyHidden } from '@mantine/core';
import type { OrderWaiver } from '@tours/contract/waiver';
import { ownWaiverPath } from '../../lib/paths.ts';
import classes from './open-button.module.css';

interface OpenButtonProps {
  waiver: Pick<OrderWaiver, '_id' | 'waiverTemplate' | 'traveller'>;
  /** It is waiting for this reader's signature. */
  isToSign?: boolean;
}

/** The signing page of a waiver of a table, in a new tab. */
export function OpenButton({ waiver, isToSign = false }: OpenButtonProps) {
  return (
    <Button
      component="a"
      variant={isToSign ? 'filled' : 'default'}
      className={classes.open}
      href={ownWaiverPath(waiver)}
      target="_blank"
      rel="noreferrer"
    >
      {isToSign ? 'Sign' : 'View'}
      <VisuallyHidden>
        {' '}
        {waiver.waiverTemplate.title} of {waiver.traveller.name} (opens in a new tab)
      </VisuallyHidden>
    </Button>
  );
}
