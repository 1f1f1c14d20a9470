import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { PublicOrder } from '@tours/contract/order';
import type { HistoryEvent } from '@tours/contract/order-history';
import type { OrderWaiver } from '@tours/contract/waiver';
import { calendarPath } from '../../../lib/paths.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { OrderBookings } from './order-bookings.tsx';
import { OrderCustomer, OrderFacts } from './order-facts.tsx';
import { OrderHeader } from './order-header.tsx';
import { OrderHelp } from './order-help.tsx';
import { OrderHistory } from './order-history.tsx';
import classes from './order-page.module.css';
import { OrderProgress } from './order-progress.tsx';
import { OrderTodo } from './order-todo.tsx';
import { OrderWaivers } from './order-waivers.tsx';
import { useOrderRefresh } from './use-order-refresh.ts';
import { useSettleCart } from './use-settle-cart.ts';

interface OrderPageProps {
  /** The id, checkout key or link token in the page's address. */
  openedBy: string;
  order: PublicOrder;
  waivers: OrderWaiver[] | null;
  history: HistoryEvent[] | null;
}

/** The public page of an order: bookings, waivers, history, customer and contacts. */
export function OrderPage({ openedBy, order, waivers, history }: OrderPageProps) {
  const refresh = useOrderRefresh(order);
  useSettleCart(order);
  // Agents get no contact data and may not open waivers.
  const canOpen = order.customer.email !== undefined;
  return (
    <PageFrame timezone={order.group.partner.timezone}>
      <div className={classes.page}>
        <OrderHeader order={order} />
        <div className={classes.columns}>
          <div className={classes.content}>
            <OrderProgress order={order} refresh={refresh} />
            {order.isPaid && canOpen && <OrderTodo waivers={waivers ?? []} />}
            <OrderBookings order={order}>
              <CalendarButton order={order} href={calendarPath(openedBy)} />
            </OrderBookings>
            <OrderWaivers waivers={waivers} canOpen={canOpen} />
            <OrderHistory events={history} />
          </div>
          <aside className={classes.aside} aria-label="About this order">
            <OrderFacts order={order} />
            <OrderCustomer customer={order.customer} />
            <OrderHelp order={order} />
            <Button
              variant="subtle"
              className={classes.print}
              leftSection={<IconPrinter size={20} />}
              onClick={() => window.print()}
            >
              Print this page
            </Button>
          </aside>
        </div>
      </div>
    </PageFrame>
  );
}
