import { Anchor, Box, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { PublicGroup } from '@tours/contract/group';
import { Link } from 'react-router';
import { PageFrame } from '../../ui/page-frame.tsx';
import { RichText } from '../../ui/rich-text.tsx';

export function TermsPage({ group, terms }: { group: PublicGroup; terms: string }) {
  return (
    <PageFrame timezone={group.timezone}>
      <Box component="article" maw="46rem" mx="auto">
        <Anchor component={Link} to={group.path} className="roomy">
          <IconArrowLeft size={18} aria-hidden />
          {group.title}
        </Anchor>
        <Title order={1}>Terms and Conditions</Title>
        <Text className="soft" mb="lg">
          {group.partner.name}
        </Text>
        <RichText html={terms} />
      </Box>
    </PageFrame>
  );
}
