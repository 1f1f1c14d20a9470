import { Group, Text } from '@mantine/core';
import { PartnerLinks } from './contact-link.tsx';

/** The school or agency that answers questions, for pages about money. */
export function AskPartner({ partner }: { partner: { name: string; email: string; phone: string } }) {
  return (
    <Group gap="0 0.75rem">
      <Text size="sm">Questions? Ask {partner.name}:</Text>
      <PartnerLinks partner={partner} />
    </Group>
  );
}
