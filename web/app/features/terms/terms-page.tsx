import { Anchor, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { PublicGroup } from '@tours/contract/group';
import { Link } from 'react-router';
import { PageFrame } from '../../ui/page-frame.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import classes from './terms-page.module.css';

export function TermsPage({ group, terms }: { group: PublicGroup; terms: string }) {
  return (
    <PageFrame timezone={group.timezone}>
      <article className={classes.page}>
        <Anchor component={Link} to={group.path} className={classes.back}>
          <IconArrowLeft size={18} aria-hidden />
          {group.title}
        </Anchor>
        <Title order={1}>Terms and Conditions</Title>
        <Text className="soft" mb="lg">
          {group.partner.name}
        </Text>
        <RichText html={terms} />
      </article>
    </PageFrame>
  );
}
