import { Button, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { SupportLink } from '../../ui/contact-link.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import type { View } from './trip-day.ts';

const TITLES = {
  revoked: 'You no longer have access to this trip day',
  over: 'This trip day is over',
  tries: 'Five wrong PINs',
};
const TEXTS = {
  revoked: 'The operator ended your access, or the link has expired. The copy on this device was deleted.',
  over: 'The copy on this device was deleted 48 hours after the trip.',
  tries: 'The copy on this device was deleted. With a network you can download it again.',
};

type Ended = Omit<Extract<View, { name: 'ended' }>, 'name'>;

export function DayEnded({ why, unsent }: Ended) {
  return (
    <EmptyState
      headingLevel={1}
      icon={<IconLock size={40} stroke={1.5} />}
      title={TITLES[why]}
      action={why === 'tries' && <Button onClick={() => window.location.reload()}>Download again</Button>}
    >
      <Text>{TEXTS[why]}</Text>
      {unsent > 0 && (
        <Text mt="sm">
          {unsent} {unsent === 1 ? 'entry was' : 'entries were'} not sent before. Please tell the operator what you
          recorded last.
        </Text>
      )}
      <Text component="div" mt="sm">
        <SupportLink />
      </Text>
    </EmptyState>
  );
}
