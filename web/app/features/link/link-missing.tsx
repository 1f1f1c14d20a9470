import { Group, Text } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { message } from '@tours/contract/messages';
import type { ReactNode } from 'react';
import type { Linked } from '../../lib/linked.ts';
import { SupportLink } from '../../ui/contact-link.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ReadingFailed } from '../../ui/notice/reading-failed.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { LinkEnded } from './link-ended.tsx';

interface LinkMissingProps {
  loaded: Exclude<Linked<object>, { state: 'found' }>;
  token: string;
  notFound: { title: string; text: ReactNode };
  failed: { title: string; text?: string };
}

/** Shown instead of a page that its address opens: the link ended, there is no such record, or it could not be read. */
export function LinkMissing({ loaded, token, notFound, failed }: LinkMissingProps) {
  if (loaded.state === 'ended') return <LinkEnded token={token} />;
  return (
    <PageFrame>
      {loaded.state === 'notFound' ? (
        <EmptyState headingLevel={1} icon={IconFileOff} title={notFound.title}>
          <Text>{notFound.text}</Text>
          <Group justify="center">
            <SupportLink />
          </Group>
        </EmptyState>
      ) : (
        <ReadingFailed headingLevel={1} title={failed.title} requestId={loaded.requestId}>
          <Text>{failed.text ?? message('group.support')}</Text>
        </ReadingFailed>
      )}
    </PageFrame>
  );
}
