import { OrderAnswers } from '../../features/answers/staff/order-answers.tsx';
import { OrderLinks } from '../../features/link/order-links.tsx';
import { OrderMails } from '../../features/mail/order-mails.tsx';
import { loadStaffOrder } from '../../features/order/staff/load-staff-order.ts';
import { StaffOrderPage } from '../../features/order/staff/staff-order-page.tsx';
import { CustomerDataMenu } from '../../features/personal-data/customer-data-menu.tsx';
import { StaffPlan } from '../../features/plan-payments/staff/staff-plan.tsx';
import { CashButton } from '../../features/refund/cash-button.tsx';
import { isToSign } from '../../lib/is-to-sign.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Route } from './+types/order.ts';

const WaiversModal = lazyPart(() => import('../../features/waiver/staff/waivers-modal.tsx'));

export function loader({ context, params }: Route.LoaderArgs) {
  return loadStaffOrder(context, params.id);
}

export default function StaffOrderRoute({ loaderData }: Route.ComponentProps) {
  const { order, waivers } = loaderData;
  const canConfirm = order.checkoutState === 'confirmed' && order.items.some(({ status }) => status !== 'cancelled');
  // Unknown waivers may be unsigned.
  const canRemind = waivers?.some(isToSign) ?? true;
  // After an erasure the emails and links of the order are different ones, so both sections start over.
  return (
    <StaffOrderPage
      key={order._id}
      {...loaderData}
      headActions={<CashButton order={order} />}
      customerData={<CustomerDataMenu order={order} />}
      renderWaivers={(dialog) => <WaiversModal key={dialog.orderItem} {...dialog} />}
      plan={order.plan && <StaffPlan orderId={order._id} />}
      links={<OrderLinks key={`links ${order.erasedAt}`} orderId={order._id} />}
    >
      <OrderMails key={order.erasedAt} orderId={order._id} canConfirm={canConfirm} canRemind={canRemind} />
      <OrderAnswers key={`answers ${order.erasedAt}`} orderId={order._id} />
    </StaffOrderPage>
  );
}
