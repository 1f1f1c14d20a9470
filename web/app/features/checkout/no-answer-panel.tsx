import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { focusHere } from '../../lib/focus-here.ts';
import { paidOrderPath } from '../../lib/paths.ts';
import { Notice } from '../../ui/notice/notice.tsx';

/** Shown when the card was used and no answer arrived since. It must not offer to pay again. */
export function NoAnswerPanel({ checkoutKey, onAskAgain }: { checkoutKey: string; onAskAgain: () => void }) {
  return (
    <Notice ref={focusHere} tone="warning" title="We lost contact while booking your order">
      <Text>
        The connection was lost while your booking was being made. Your order is safe with us and you can&apos;t be
        charged twice. Please check your order before trying again.
      </Text>
      <Group mt="md" gap="sm">
        <Button component={Link} to={paidOrderPath(checkoutKey)}>
          Check my order
        </Button>
        <Button variant="default" onClick={onAskAgain}>
          Ask again
        </Button>
      </Group>
    </Notice>
  );
}
