import { Text } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { message } from '@tours/contract/messages';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { GoBackButton } from './go-back-button.tsx';

export function NotFoundPage() {
  return (
    <PageFrame>
      <title>{message('page.notFound')}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        headingLevel={1}
        icon={<IconMapOff size={40} stroke={1.5} />}
        title={message('page.notFound')}
        action={<GoBackButton />}
      >
        <Text>Please check the address, or open the link your agency or school sent you again.</Text>
      </EmptyState>
    </PageFrame>
  );
}
