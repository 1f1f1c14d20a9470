import { Box, Button, Group, Text } from '@mantine/core';
import { message } from '@tours/contract/messages';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '../../lib/api.ts';
import { type FormMessage, FormNotice } from '../../session/form/form-notice.tsx';
import type { Tone } from '../../ui/notice/tone.ts';
import { StateChip } from '../../ui/state-chip.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useActions } from '../../ui/use-actions.ts';
import type { Account } from './load-account.ts';

type OneSession = Account['sessions'][number];
const ALL_OTHERS = 'others';

export function SessionsSection({ sessions }: { sessions: OneSession[] }) {
  const { notice, ending, end, box } = useEnding();
  return (
    <TitledSection look="page" title="Where you are logged in">
      <div ref={box} tabIndex={-1}>
        <FormNotice notice={notice} />
        <Box component="ul" className="plain-list boxed lined" mb="md" aria-label="Sessions">
          {sessions.map((one) => (
            <SessionRow key={one._id} one={one} isEnding={ending === one._id} onEnd={() => end(one._id)} />
          ))}
        </Box>
        {sessions.length > 1 && (
          <Button variant="default" onClick={() => end(ALL_OTHERS)} loading={ending === ALL_OTHERS}>
            Log out everywhere else
          </Button>
        )}
      </div>
    </TitledSection>
  );
}

function SessionRow({ one, isEnding, onEnd }: { one: OneSession; isEnding: boolean; onEnd: () => void }) {
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="0.75rem" mih="4.5rem" px="1rem" py="0.75rem">
      <Box flex="1 1 auto" miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Group gap="xs">
          <Text fw={600}>{one.browser}</Text>
          {one.isCurrent && <StateChip tone="neutral" size="md" label="This session" />}
        </Group>
        <Text size="sm" className="soft figures">
          Since {one.since}
          {one.address && ` from ${one.address}`}
        </Text>
      </Box>
      {!one.isCurrent && (
        <Button
          variant="default"
          flex="none"
          onClick={onEnd}
          loading={isEnding}
          aria-label={`End ${one.browser}, since ${one.since}`}
        >
          End
        </Button>
      )}
    </Group>
  );
}

/** Ends sessions. The pressed button disappears with its session, so the focus moves to the list. */
function useEnding() {
  const client = useApi();
  const { revalidate } = useRevalidator();
  const [notice, setNotice] = useState<FormMessage | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const report = (text: string, tone: Tone) => setNotice({ text, tone });
  const { busy: ending, carryOut } = useActions({ after: revalidate, report });

  async function end(which: string) {
    setNotice(null);
    await carryOut({
      id: which,
      act: () => (which === ALL_OTHERS ? client.endOtherSessions({}) : client.endSession({ params: { id: which } })),
      done: ({ ended }) => (ended === 1 ? 'Session ended.' : `${ended} sessions ended.`),
      // The session was ended from elsewhere in the meantime; only the list was out of date.
      answers: { 'resource.notFound': () => report('That session had already ended.', 'info') },
      failed: () => message('login.error'),
    });
    box.current?.focus();
  }

  return { notice, ending, end, box };
}
