import { Button, Group, Text } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { message } from '@tours/contract/messages';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { withDetail } from '../../lib/with-detail.ts';
import { SupportLink } from '../../ui/contact-link.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';

type Asked = { tone: 'success' | 'error'; text: string };

/**
 * Shown for a link that has expired or was revoked. A new link goes only to the address on record, so anybody may ask
 * for one.
 */
export function LinkEnded({ token }: { token: string }) {
  const client = useApi();
  const [isAsking, setAsking] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);

  async function ask() {
    setAsking(true);
    try {
      await client.renewLink({ body: { link: token } });
      setAsked({ tone: 'success', text: message('link.sent') });
    } catch (error) {
      setAsked({ tone: 'error', text: withDetail('link.sendFailed', error) });
    }
    setAsking(false);
  }

  return (
    <PageFrame>
      <EmptyState
        headingLevel={1}
        icon={<IconLinkOff size={40} stroke={1.5} />}
        title={message('link.ended')}
        action={
          asked?.tone !== 'success' && (
            <Button onClick={ask} loading={isAsking}>
              Send me a new link
            </Button>
          )
        }
      >
        <Text>Links in our emails end some time after the trip, and when somebody of us ends them.</Text>
        <div aria-live="polite">{asked && <Notice tone={asked.tone}>{asked.text}</Notice>}</div>
        <Group justify="center">
          <SupportLink />
        </Group>
      </EmptyState>
    </PageFrame>
  );
}
