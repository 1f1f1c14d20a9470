import { Button, VisuallyHidden } from '@mantine/core';
import type { OrderWaiver } from '@tours/contract/waiver';
import { ownWaiverPath } from '../../lib/portal-paths.ts';

interface OpenButtonProps {
  waiver: Pick<OrderWaiver, '_id' | 'waiverTemplate' | 'traveller'>;
  isToSign?: boolean;
}

export function OpenButton({ waiver, isToSign = false }: OpenButtonProps) {
  return (
    <Button
      component="a"
      variant={isToSign ? 'filled' : 'default'}
      size="sm"
      px="0.875rem"
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
