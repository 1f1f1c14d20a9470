import { Button, Group, Text } from '@mantine/core';
import type { AccessLink } from '@tours/contract/link';
import { message } from '@tours/contract/messages';
import { useReading } from '../../lib/use-reading.ts';
import { focusTitle } from '../../ui/portal/frame/page-head.tsx';
import { Moment } from '../../ui/portal/moment.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import { useActions } from '../../ui/use-actions.ts';

export function useLinks<Link>(key: string, read: (signal: AbortSignal) => Promise<Link[]>) {
  const { answer, error, readAgain } = useReading(key, read);
  const { buttonOf, carryOut } = useActions();

  const copy = (id: string, ask: () => Promise<{ address: string }>) =>
    carryOut({
      id,
      act: async () => navigator.clipboard.writeText((await ask()).address),
      done: message('link.copied'),
      failed: 'link.copyFailed',
    });

  const revoke = (id: string, question: { title: string; message: string }, act: () => Promise<unknown>) =>
    carryOut({
      id,
      question: { ...question, confirmLabel: 'Revoke', isDestructive: true },
      act: () => act().finally(readAgain),
      done: message('link.revoked'),
      onDone: focusTitle,
      failed: 'link.revokeFailed',
    });

  return { links: answer, hasFailed: Boolean(error), readAgain, buttonOf, carryOut, copy, revoke };
}

interface LinkButtonsProps {
  name: string;
  revoking: { loading: boolean; disabled: boolean };
  onCopy(): void;
  onRevoke(): void;
}

export function LinkButtons({ name, revoking, onCopy, onRevoke }: LinkButtonsProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Button variant="default" size="xs" aria-label={`Copy link: ${name}`} onClick={onCopy}>
        Copy link
      </Button>
      <Button variant="default" size="xs" {...revoking} aria-label={`Revoke link: ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </Group>
  );
}

const CHIPS = {
  open: { tone: 'good', label: 'Open' },
  ended: { tone: 'neutral', label: 'Ended' },
  revoked: { tone: 'bad', label: 'Revoked' },
} as const;

export function LinkStatus({ link: { state, endsAt, revokedBy } }: { link: AccessLink }) {
  const { tone, label } = CHIPS[state];
  return (
    <div>
      <StateChip tone={tone} size="md" label={label} />
      <Text component="div" size="xs" className="soft">
        {revokedBy ? (
          `By ${revokedBy}`
        ) : (
          <>
            Until <Moment at={endsAt} />
          </>
        )}
      </Text>
    </div>
  );
}

const ACTS = { opened: 'Opened', downloaded: 'Downloaded', signed: 'Signed', paid: 'Paid', answered: 'Answered' };
export function LinkUses({ uses }: Pick<AccessLink, 'uses'>) {
  if (!uses.length) return <span className="soft">Never</span>;
  return uses.map(({ act, network, browser, times, firstAt, lastAt }) => (
    <Text key={`${act} ${network} ${browser}`} component="div" size="xs">
      {ACTS[act]} {times === 1 ? 'once' : `${times} times`}, {browser}, {network}: <Moment at={firstAt} />
      {times > 1 && (
        <>
          {' to '}
          <Moment at={lastAt} />
        </>
      )}
    </Text>
  ));
}
