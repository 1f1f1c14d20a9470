import { Box, Button, Stack, Text } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { message } from '@tours/contract/messages';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import type { FormMessage } from '../../session/form/form-notice.tsx';
import { SupportLink } from '../../ui/contact-link.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { useActions } from '../../ui/use-actions.ts';

/** A new link goes only to the address on record, so anybody may ask for one. */
export function LinkEnded({ token }: { token: string }) {
  const client = useApi();
  const [asked, setAsked] = useState<FormMessage | null>(null);
  const { busy, carryOut } = useActions({ report: (text, tone) => setAsked({ text, tone }) });
  const ask = () =>
    carryOut({
      id: 'ask',
      act: () => client.renewLink({ body: { link: token } }),
      done: message('link.sent'),
      failed: 'link.sendFailed',
    });

  return (
    <PageFrame>
      <EmptyState
        headingLevel={1}
        icon={IconLinkOff}
        title={message('link.ended')}
        action={
          <Stack align="center" gap="xs">
            {asked?.tone !== 'success' && (
              <Button onClick={ask} loading={busy !== null}>
                Send me a new link
              </Button>
            )}
            <SupportLink />
          </Stack>
        }
      >
        <Text>Links in our emails stop working some time after the trip, or when our staff revoke them.</Text>
        <Box ta="start" my="xs" aria-live="polite">
          {asked && <Notice tone={asked.tone}>{asked.text}</Notice>}
        </Box>
      </EmptyState>
    </PageFrame>
  );
}
