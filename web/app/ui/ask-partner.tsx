import { Group, Text } from '@mantine/core';
import { ContactLink, phoneAddress } from './contact-link.tsx';

interface AskPartnerProps {
  partner: { name: string; email: string; phone: string };
}

/** The school or agency that answers questions, for pages about money. */
export function AskPartner({ partner: { name, email, phone } }: AskPartnerProps) {
  return (
    <Group gap="0 0.75rem">
      <Text size="sm">Questions? Ask {name}:</Text>
      <ContactLink href={`mailto:${email}`}>{email}</ContactLink>
      {phone && <ContactLink href={phoneAddress(phone)}>{phone}</ContactLink>}
    </Group>
  );
}
