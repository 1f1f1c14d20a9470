import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { focusHere } from '../../lib/focus-here.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useActions } from '../../ui/use-actions.ts';

interface FeedSectionProps {
  /** The contents of the calendar, in words. */
  what: string;
  /** The token of a guide, who has no session. */
  guide?: string;
}

const FAILED = 'The calendar link couldn’t be changed. Please try again.';

/** The address of a person's calendar feed, to be added to the calendar on their phone. */
export function FeedSection({ what, guide }: FeedSectionProps) {
  const client = useApi();
  const body = guide ? { guide } : {};
  const [address, setAddress] = useState<string | null>(null);
  const { busy, carryOut } = useActions();
  const open = () =>
    carryOut({
      id: 'open',
      act: () => client.openFeed({ body }),
      onDone: (answer) => setAddress(answer.address),
      failed: () => FAILED,
    });
  const revoke = () =>
    carryOut({
      id: 'revoke',
      question: {
        title: 'End this calendar link?',
        message: 'Calendars that use it are no longer updated. A new link will be a different one.',
        confirmLabel: 'End the link',
        isDestructive: true,
      },
      act: () => client.revokeFeed({ body }),
      onDone: () => setAddress(null),
      done: 'The calendar link no longer works.',
      failed: () => FAILED,
    });
  return (
    <TitledSection look="page" title="Calendar">
      <Text mb="sm">
        Add {what} to the calendar on your phone. It follows changes and cancellations. Anyone with the link can see
        tours, times and seat counts, but no names.
      </Text>
      {address && (
        <TextInput
          ref={focusHere}
          label="Your calendar link"
          readOnly
          value={address}
          mb="sm"
          onFocus={(event) => event.target.select()}
        />
      )}
      <Group gap="sm">
        {address ? (
          <CopyButton text={address} label="Copy link" />
        ) : (
          <Button variant="default" loading={busy === 'open'} onClick={open}>
            Show the link
          </Button>
        )}
        <Button variant="subtle" loading={busy === 'revoke'} onClick={revoke}>
          End the link
        </Button>
      </Group>
    </TitledSection>
  );
}
