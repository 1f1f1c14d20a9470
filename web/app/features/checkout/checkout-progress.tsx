import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { message } from '@tours/contract/messages';
import { useEffect } from 'react';
import { Link, useBlocker } from 'react-router';
import { focusHere, focusInMiddle } from '../../lib/focus-here.ts';
import { paidOrderPath } from '../../lib/paths.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { notify } from '../../ui/notice/notify.tsx';
import { useAskBeforeUnload } from '../../ui/use-ask-before-unload.ts';
import type { useCheckout } from './use-checkout.ts';

const PriceDialog = lazyPart(() => import('./price-dialog.tsx'));
const AgesDialog = lazyPart(() => import('./ages-dialog.tsx'));

export function CheckoutProgress({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const { state, askAgain, acceptPrice, acceptAges, decline } = checkout;
  switch (state.at) {
    case 'working':
    case 'leaving':
      return (
        <>
          {state.at === 'working' && <LeaveGuard />}
          <ProcessingPanel value={state.value} step={state.step} />
        </>
      );
    case 'noAnswer':
      return <NoAnswerPanel checkoutKey={state.checkoutKey} onAskAgain={() => askAgain(state.checkoutKey)} />;
    case 'price':
      return <PriceDialog change={state.change} onAccept={acceptPrice} onClose={() => decline('order.priceChanged')} />;
    case 'ages':
      return <AgesDialog doubts={state.doubts} onAccept={acceptAges} onClose={() => decline('order.agesDoubtful')} />;
    case 'form':
      return null;
  }
}

/** Takes the place of the form while the order is made, and announces each step. */
function ProcessingPanel({ value, step }: { value: number; step: string }) {
  return (
    <Stack className="boxed" gap="md" px="1.25rem" py="2rem">
      <Title order={2} size="h3" ref={focusInMiddle} tabIndex={-1}>
        Booking your trip
      </Title>
      <Progress.Root size="lg" radius="xl" transitionDuration={200}>
        <Progress.Section value={value} aria-label="Progress of your booking" />
      </Progress.Root>
      <Text role="status" className="figures">
        {step}
      </Text>
      <Text className="soft">{message('checkout.stay')}</Text>
    </Stack>
  );
}

/** Shown when the card was used and no answer arrived since. It must not offer to pay again. */
function NoAnswerPanel({ checkoutKey, onAskAgain }: { checkoutKey: string; onAskAgain: () => void }) {
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

/** Leaving the page asks first. A component, because `useBlocker` renders its component a second time. */
function LeaveGuard(): null {
  useAskBeforeUnload(true);
  const blocker = useBlocker(true);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    notify(message('checkout.stay'), 'warning');
  }, [blocker]);

  return null;
}
