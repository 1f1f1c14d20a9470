import { Anchor, Stack, Text, Title } from '@mantine/core';
import type { PublicOrder } from '@tours/contract/order';
import { useAppData } from '../../lib/api.ts';
import classes from './order-page.module.css';

/** Whom to ask about what: the trip is the partner's, the payment page is ours. */
export function OrderHelp({ order }: { order: PublicOrder }) {
  const { partner } = order.group;
  return (
    <section className={classes.card} aria-labelledby="help-heading">
      <Title order={2} size="h4" id="help-heading" mb="xs">
        Questions?
      </Title>
      <Stack gap="sm">
        <div className={classes.partner}>
          {partner.logoUrl && <img className={classes.logo} src={partner.logoUrl} alt="" height={44} />}
          <Text fw={600}>{partner.name}</Text>
        </div>
        <Text size="sm" className="soft">
          Your agency or school knows everything about the trip.
        </Text>
        <div>
          {partner.email && <ContactLink href={`mailto:${partner.email}`}>{partner.email}</ContactLink>}
          {partner.phone && (
            <ContactLink href={`tel:${partner.phone.replace(/[^+\d]/g, '')}`}>{partner.phone}</ContactLink>
          )}
        </div>
        <div>
          <Text size="sm" className="soft">
            For technical help with this page or your payment:
          </Text>
          <SupportLink subject={`Order ${order.lolaId}`} />
        </div>
      </Stack>
    </section>
  );
}

export function SupportLink({ subject }: { subject?: string }) {
  const { supportEmail } = useAppData().config;
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  return <ContactLink href={`mailto:${supportEmail}${query}`}>{supportEmail}</ContactLink>;
}

function ContactLink({ href, children }: { href: string; children: string }) {
  return (
    <Anchor href={href} className={classes.contact} underline="always">
      {children}
    </Anchor>
  );
}
