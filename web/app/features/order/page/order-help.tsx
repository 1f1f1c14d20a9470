import { Group, Stack, Text } from '@mantine/core';
import type { ShownOrder } from '@tours/contract/order';
import { ContactLink, phoneAddress, SupportLink } from '../../../ui/contact-link.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import classes from './order-page.module.css';

const LOGO = { width: 'auto', maxWidth: 120, objectFit: 'contain' } as const;

/** Contacts: the partner for questions about the trip, support for this page and the payment. */
export function OrderHelp({ order }: { order: ShownOrder }) {
  const { partner } = order.group;
  return (
    <TitledSection look="card" className={classes.card} title="Questions?">
      <Stack gap="sm">
        <Group wrap="nowrap" gap="sm">
          {partner.logoUrl && <img style={LOGO} src={partner.logoUrl} alt="" height={44} loading="lazy" />}
          <Text fw={600}>{partner.name}</Text>
        </Group>
        <Text size="sm" className="soft">
          Questions about the trip? Ask your school or agency.
        </Text>
        <div>
          {partner.email && <ContactLink href={`mailto:${partner.email}`}>{partner.email}</ContactLink>}
          {partner.phone && <ContactLink href={phoneAddress(partner.phone)}>{partner.phone}</ContactLink>}
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
