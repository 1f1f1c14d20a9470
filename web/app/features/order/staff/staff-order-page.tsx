import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { groupFormPath, orderPath, staffPaths } from '../../../lib/paths.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PageHead } from '../../../ui/portal/page-head.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';
import { OrderLinks } from '../../link/order-links.tsx';
import { OrderMails } from '../../mail/order-mails.tsx';
import { CustomerDataButtons } from '../../personal-data/customer-data-buttons.tsx';
import { marksOf } from '../listed-state.ts';
import { ErasedCustomer, OrderCustomer, OrderFacts } from '../order-facts.tsx';
import { OrderHistory } from '../order-history.tsx';
import { OrderWaivers } from '../order-waivers.tsx';
import { BookingCard } from './booking-card.tsx';
import type { LoadedStaffOrder } from './load-staff-order.ts';
import { disputeOf, OrderDisputes } from './order-disputes.tsx';
import classes from './staff-order-page.module.css';

const CorrectDialog = lazyPart(() => import('./correct-dialog.tsx'));
const CashDialog = lazyPart(() => import('../../refund/cash-dialog.tsx'));

/** An order as staff read it: what was booked, by whom, what was paid, and everything that happened to it. */
export function StaffOrderPage({ order, waivers, history }: LoadedStaffOrder) {
  const { words, tone } = marksOf({ ...order, dispute: disputeOf(order) }, 'partner')[0]!;
  const asked = waivers?.filter(({ isCancelled }) => !isCancelled);
  const signed = asked?.filter(({ isSigned }) => isSigned).length;
  return (
    <>
      <Anchor component={Link} to={staffPaths.orders} size="sm">
        All orders
      </Anchor>
      <PageHead title={`Order ${order.lolaId}`}>
        <Group gap="sm">
          <CashButton order={order} />
          <Button
            component="a"
            variant="default"
            href={orderPath(order._id)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
            aria-label="View Order (opens in a new tab)"
          >
            View Order
          </Button>
        </Group>
      </PageHead>
      <div className={classes.state}>
        <StateChip tone={tone}>{words}</StateChip>
        {asked && asked.length > 0 && (
          <Text size="sm">
            Waivers: {signed} of {asked.length} signed
          </Text>
        )}
        <Anchor component={Link} to={groupFormPath(order.group._id)} size="sm">
          {order.group.title}
        </Anchor>
        <Text size="sm" className="soft">
          {order.group.partner.name}
        </Text>
      </div>
      <div className={classes.notices}>
        <OrderDisputes disputes={order.disputes} />
      </div>
      <div className={classes.columns}>
        <div className={classes.content}>
          <section aria-labelledby="bookings-heading" className={classes.bookings}>
            <Title order={2} size="h3" id="bookings-heading">
              Bookings
            </Title>
            {order.items.map((item) => (
              <BookingCard key={item._id} item={item} />
            ))}
          </section>
          <OrderWaivers waivers={waivers} />
          {/* Erased, its emails are other ones: they are read anew. */}
          <OrderMails key={order.erasedAt} orderId={order._id} />
          <OrderLinks key={`links ${order.erasedAt}`} orderId={order._id} />
        </div>
        <aside className={classes.aside} aria-label="About this order">
          <OrderFacts order={order} />
          {order.erasedAt ? <ErasedCustomer at={order.erasedAt} /> : <OrderCustomer customer={order.customer} />}
          {order.notes && <OrderNotes notes={order.notes} />}
          {!order.erasedAt && <CorrectButton order={order} />}
          {!order.erasedAt && <CustomerDataButtons order={order} />}
          <OrderHistory events={history} />
        </aside>
      </div>
    </>
  );
}

function OrderNotes({ notes }: { notes: string }) {
  return (
    <section className={classes.notes} aria-labelledby="notes-heading">
      <Title order={2} size="h4" id="notes-heading" mb="xs">
        Notes
      </Title>
      <Text>{notes}</Text>
    </section>
  );
}

function CorrectButton({ order }: Pick<LoadedStaffOrder, 'order'>) {
  const [isOpen, setIsOpen] = useState(false);
  const { revalidate } = useRevalidator();
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Edit contact and notes
      </Button>
      <Suspense fallback={null}>
        {isOpen && <CorrectDialog order={order} onClose={() => setIsOpen(false)} onSaved={() => void revalidate()} />}
      </Suspense>
    </>
  );
}

/** For an order nobody has paid and nothing is booked of. Whether a card is being charged meanwhile, the server knows. */
function CashButton({ order }: Pick<LoadedStaffOrder, 'order'>) {
  const [isOpen, setIsOpen] = useState(false);
  const { revalidate } = useRevalidator();
  if (!isOpen && (order.isPaid || order.items.some(({ status }) => status !== 'created'))) return null;
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Record a cash payment
      </Button>
      <Suspense fallback={null}>
        {isOpen && <CashDialog order={order} onClose={() => setIsOpen(false)} onRecorded={() => void revalidate()} />}
      </Suspense>
    </>
  );
}
