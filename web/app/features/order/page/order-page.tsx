import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconCalendarDollar, IconDownload, IconPrinter } from '@tabler/icons-react';
import type { ShownOrder } from '@tours/contract/order';
import { type PropsWithChildren, useEffect, useEffectEvent } from 'react';
import { Link, useParams } from 'react-router';
import { endAttempt, isTaken } from '../../../lib/attempt.ts';
import { calendarPath, confirmationPath, customerPaths, loginPath, payPath } from '../../../lib/paths.ts';
import { PartnerLinks, SupportLink } from '../../../ui/contact-link.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { CalendarButton } from './calendar-button.tsx';
import type { OrderParts } from './load-order.ts';
import { OrderBookings } from './order-bookings.tsx';
import { OrderCustomer, OrderFacts } from './order-facts.tsx';
import { OrderHeader } from './order-header.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderOffers } from './order-offers.tsx';
import classes from './order-page.module.css';
import { OrderPasses } from './order-passes.tsx';
import { OrderPlanFacts } from './order-plan-facts.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderReceiptList } from './order-receipts.tsx';
import { isBooked, isNotBooked, takesPlace } from './order-state.ts';
import { OrderTodo } from './order-todo.tsx';
import { OrderWaivers } from './order-waivers.tsx';
import { useOrderRefresh } from './use-order-refresh.ts';

interface OrderPageProps extends OrderParts {
  /** The id, checkout key or link token in the page's address. */
  openedBy: string;
}

export function OrderPage({ openedBy, order, waivers, questions, history, receipts, offers }: OrderPageProps) {
  const refresh = useOrderRefresh(order);
  useSettleCart(order);
  // Agents get no contact data and may not open waivers.
  const canOpen = order.customer.email !== undefined;
  const isOver = isNotBooked(order);
  return (
    <PageFrame timezone={order.group.partner.timezone}>
      <div className={classes.page}>
        <OrderHeader order={order} />
        <div className={`with-aside ${classes.columns}`}>
          <div className={classes.content}>
            <OrderProgress order={order} refresh={refresh} />
            {isBooked(order) && !order.isEnding && canOpen && (
              <OrderTodo openedBy={openedBy} plan={order.plan} waivers={waivers} questions={questions} />
            )}
            <OrderBookings order={order}>
              {takesPlace(order) && <CalendarButton href={calendarPath(openedBy)} />}
            </OrderBookings>
            {takesPlace(order) && canOpen && <OrderPasses openedBy={openedBy} />}
            {!isOver && <OrderWaivers waivers={waivers} canOpen={canOpen} />}
          </div>
          <aside className={classes.aside} aria-label="About this order">
            <OrderFacts order={order}>
              {order.plan && order.plan.state !== 'offered' && <OrderPlanFacts plan={order.plan} />}
            </OrderFacts>
            <OrderFiles order={order} openedBy={openedBy}>
              {order.plan?.state === 'active' && canOpen && (
                <Button
                  component={Link}
                  to={payPath(openedBy)}
                  variant="default"
                  leftSection={<IconCalendarDollar size={20} aria-hidden />}
                >
                  Your payments
                </Button>
              )}
            </OrderFiles>
            {receipts && <OrderReceiptList openedBy={openedBy} receipts={receipts} />}
            <OrderCustomer customer={order.customer} />
            {openedBy !== order._id && !isOver && <AccountOffer order={order} />}
            <OrderHelp order={order} />
            {offers && <OrderOffers openedBy={openedBy} loaded={offers} />}
          </aside>
        </div>
        <Box component="details" className={`fold ${classes.text}`} mt="2rem">
          <summary>History</summary>
          <OrderHistory events={history} />
        </Box>
      </div>
    </PageFrame>
  );
}

/** Below `children`, the order to keep or to hand in. A plain link works without scripts. */
function OrderFiles({ order, openedBy, children }: PropsWithChildren<Pick<OrderPageProps, 'order' | 'openedBy'>>) {
  return (
    <Group className="screen-only" gap={8} grow preventGrowOverflow={false}>
      {children}
      {isBooked(order) && (
        <Button
          component="a"
          variant="default"
          href={confirmationPath(openedBy)}
          download
          leftSection={<IconDownload size={20} aria-hidden />}
        >
          Order (PDF)
        </Button>
      )}
      <Button variant="default" leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
        Print
      </Button>
    </Group>
  );
}

/** Removes the paid tours from the cart once the order has its seats, however the person reached this page. */
function useSettleCart(order: ShownOrder): void {
  // A visitor's order page has the checkout key in its address, which is also the key of the cart.
  const { id = '' } = useParams();
  const isDone = isTaken(order);
  const end = useEffectEvent(() => endAttempt(id, order));
  useEffect(() => {
    if (isDone) end();
  }, [isDone]);
}

/** The account that the checkout promises, made with a person's first payment, or the one in which the trip was ordered. */
function AccountOffer({ order: { isInOtherAccount } }: { order: ShownOrder }) {
  return (
    <TitledSection look="card" className="screen-only" title="Account">
      <Text size="sm">
        {isInOtherAccount
          ? 'This trip is in the account of the person who ordered it, who can read all answers.'
          : 'See all your trips and waivers in one place. First time? Choose “Forgot password?” on the login page to set one.'}
      </Text>
      {!isInOtherAccount && (
        <Anchor component={Link} to={loginPath('customers', customerPaths.trips)} className="roomy" underline="always">
          Log in to my trips
        </Anchor>
      )}
    </TitledSection>
  );
}

function OrderHelp({ order }: { order: ShownOrder }) {
  const { partner } = order.group;
  return (
    <TitledSection look="card" title="Questions?">
      <Stack gap="sm">
        <Group wrap="nowrap" gap="sm">
          {partner.logoUrl && <img className="partner-logo" src={partner.logoUrl} alt="" height={44} loading="lazy" />}
          <Text fw={600}>{partner.name}</Text>
        </Group>
        <Text size="sm" className="soft">
          Questions about the trip? Ask your school or agency.
        </Text>
        <div>
          <PartnerLinks partner={partner} />
        </div>
        <div>
          <Text size="sm" className="soft">
            For help with this page or your payment:
          </Text>
          <SupportLink subject={`Order ${order.lolaId}`} />
        </div>
      </Stack>
    </TitledSection>
  );
}
