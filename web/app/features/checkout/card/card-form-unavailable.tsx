import { Button, Text } from '@mantine/core';
import { Notice } from '../../../ui/notice/notice.tsx';

/** The provider's script did not arrive: an ad blocker, a school network, no connection. */
export function CardFormUnavailable({ onRetry }: { onRetry?: () => void }) {
  return (
    <Notice tone="warning" title="The card form could not be loaded">
      <Text size="sm">
        Please check your connection, and that no content blocker stops js.stripe.com. Nothing was charged.
      </Text>
      <Button mt="sm" variant="default" onClick={onRetry ?? (() => window.location.reload())}>
        Try again
      </Button>
    </Notice>
  );
}
