import { Anchor, Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { formatDateTime } from '@tours/contract/time';
import { countsAsSigned } from '@tours/contract/waiver-state';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { orderPath } from '../../../lib/paths.ts';
import { groupFormPath, staffPaths } from '../../../lib/portal-paths.ts';
import { ContactLink, phoneAddress } from '../../../ui/contact-link.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { FoldedSection } from '../../../ui/portal/folded-section.tsx';
import { BackLink, HeadLine, PageHead } from '../../../ui/portal/frame/page-head.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { OrderCustomer, OrderFacts } from '../page/order-facts.tsx';
import { OrderHistory } from '../page/order-history.tsx';
import { OrderReceiptList } from '../page/order-receipts.tsx';
import { WaiverList } from '../page/order-waivers.tsx';
import { type RenderWaivers, useWaiversDialog } from '../staff-lists/use-waivers-dialog.ts';
import { BookingCard } from './booking-card.tsx';
import type { LoadedStaffOrder } from './load-staff-order.ts';
import { FraudWarnings, OrderDisputes } from './order-disputes.tsx';
import classes from './staff-order-page.module.css';
import { stateOf } from './state-of.ts';

const CorrectDialog = lazyPart(() => import('./correct-dialog.tsx'));

interface StaffOrderPageProps extends LoadedStaffOrder {
  headActions: ReactNode;
  /** The menu for the personal data of the customer; hidden once the customer is erased. */
  customerData: ReactNode;
  renderWaivers: RenderWaivers;
  plan: ReactNode;
  /** Folded sections, before those with the waivers and the history. */
  children: ReactNode;
  links: ReactNode;
}

/** An order for staff: who booked, what is paid, and the bookings on the first screen. Sections that are needed rarely are folded. */
export function StaffOrderPage({
  order,
  waivers,
  history,
  receipts,
  headActions,
  customerData,
  renderWaivers,
  plan,
  children,
  links,
}: StaffOrderPageProps) {
  const { openWaivers, dialog } = useWaiversDialog(renderWaivers);
  const { label, tone } = stateOf(order);
  const { phone } = order.customer;
  const asked = waivers?.filter(({ isCancelled }) => !isCancelled);
  const signed = asked?.filter(countsAsSigned).length;
  return (
    <>
      <BackLink to={staffPaths.orders}>All orders</BackLink>
      <PageHead title={`Order ${order.lolaId}`}>
        <Group gap="sm">
          {headActions}
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
      <HeadLine>
        <StateChip tone={tone} label={label} />
        <Anchor component={Link} to={groupFormPath(order.group._id)} size="sm">
          {order.group.title}
        </Anchor>
        <Text size="sm" className="soft">
          {order.group.partner.name}
        </Text>
      </HeadLine>
      <div className={classes.notices}>
        <OrderDisputes disputes={order.disputes} />
        <FraudWarnings fraudWarnings={order.fraudWarnings} />
      </div>
      <div className={classes.cards}>
        {order.erasedAt ? (
          <TitledSection look="card" title="Customer">
            <Text>Names, contact and answers were erased on {formatDateTime(order.erasedAt)}.</Text>
          </TitledSection>
        ) : (
          <OrderCustomer customer={order.customer} call={<ContactLink href={phoneAddress(phone)}>{phone}</ContactLink>}>
            {order.notes && <OrderNotes notes={order.notes} />}
            <Group gap="xs" mt="sm">
              <CorrectButton order={order} />
              {customerData}
            </Group>
          </OrderCustomer>
        )}
        <OrderFacts
          order={order}
          details={order.agreement && <Agreement agreement={order.agreement} group={order.group.title} />}
        />
        {receipts && <OrderReceiptList openedBy={order._id} receipts={receipts} />}
      </div>
      <TitledSection title="Bookings" style={{ marginTop: '1.5rem' }}>
        <Stack gap="0.75rem" miw={0}>
          {order.items.map((item) => (
            <BookingCard key={item._id} order={order} item={item} openWaivers={openWaivers} />
          ))}
        </Stack>
      </TitledSection>
      <div className={classes.sections}>
        {plan}
        <div className={classes.folds}>
          {children}
          <FoldedSection title="Waivers" note={asked && asked.length > 0 && `${signed} of ${asked.length} signed`}>
            <WaiverList waivers={waivers} isForStaff />
          </FoldedSection>
          <FoldedSection title="Links and history">
            {links}
            <TitledSection title="History" style={{ marginTop: '1.5rem' }}>
              <OrderHistory events={history} />
            </TitledSection>
          </FoldedSection>
        </div>
      </div>
      {dialog}
    </>
  );
}

interface AgreementProps {
  agreement: NonNullable<LoadedStaffOrder['order']['agreement']>;
  group: string;
}

function Agreement({ agreement: { agreedAt, networkAddress, contentHash }, group }: AgreementProps) {
  return (
    <Text size="sm" className="soft" title={`SHA-256 ${contentHash}`}>
      Agreed to terms of {group} on {formatDateTime(agreedAt)}
      {networkAddress && ` from ${networkAddress}`}
    </Text>
  );
}

function OrderNotes({ notes }: { notes: string }) {
  return (
    <Box
      component="section"
      className="small"
      mt="0.5rem"
      px="0.75rem"
      py="0.5rem"
      bdrs="sm"
      bg="var(--surface-soft)"
      style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      aria-labelledby="notes-heading"
    >
      <Title order={3} size="h6" id="notes-heading">
        Notes
      </Title>
      {notes}
    </Box>
  );
}

function CorrectButton({ order }: Pick<LoadedStaffOrder, 'order'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setIsOpen(true)}>
        Edit contact and notes
      </Button>
      {isOpen && <CorrectDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}
