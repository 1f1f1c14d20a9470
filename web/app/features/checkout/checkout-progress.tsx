import { lazyPart } from '../../ui/lazy-part.tsx';
import { LeaveGuard } from './leave-guard.ts';
import { NoAnswerPanel } from './no-answer-panel.tsx';
import { ProcessingPanel } from './processing-panel.tsx';
import type { useCheckout } from './use-checkout.ts';

const PriceDialog = lazyPart(() => import('./price-dialog.tsx'));
const AgesDialog = lazyPart(() => import('./ages-dialog.tsx'));

/** Shows how far the payment is, and asks the person where it needs an answer. */
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
