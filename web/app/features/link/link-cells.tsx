import { Text } from '@mantine/core';
import type { AccessLink } from '@tours/contract/link';
import { Moment } from '../../ui/portal/moment.tsx';
import { StateChip } from '../../ui/state-chip.tsx';

const CHIPS = {
  open: { tone: 'good', label: 'Open' },
  ended: { tone: 'neutral', label: 'Ended' },
  revoked: { tone: 'bad', label: 'Revoked' },
} as const;

/** Whether a link opens, and until when. */
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
