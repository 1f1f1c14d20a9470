import { Anchor, Text } from '@mantine/core';
import type { PublicGroup } from '@tours/contract/group';
import { messages } from '@tours/contract/messages';
import { useSeller } from '../../../lib/seller.ts';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';

/** Shown instead of a group that does not exist (null) or is not on sale now. */
export function GroupUnavailable({ group }: { group: PublicGroup | null }) {
  const supportEmail = useSeller().seller?.supportEmail;
  return (
    <PageFrame timezone={group?.timezone}>
      <EmptyState headingLevel={1} title={messages[group ? 'group.unavailable' : 'group.notFound']}>
        {group?.unavailableReason === 'paymentsPaused' && (
          <Text>Bookings are paused: this tour operator can’t take payments right now. Please try again later.</Text>
        )}
        <Text>{messages['group.support']}</Text>
        {supportEmail && (
          <Anchor href={`mailto:${supportEmail}`} underline="always" py="sm">
            {supportEmail}
          </Anchor>
        )}
      </EmptyState>
    </PageFrame>
  );
}
