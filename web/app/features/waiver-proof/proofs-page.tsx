import { Anchor, Button, Progress, Stack, Text } from '@mantine/core';
import type { StaffDivision } from '@tours/contract/session';
import type { BrokenProof, ProofCheck } from '@tours/contract/waiver-proof';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api.ts';
import { ownWaiverPath, staffPaths } from '../../lib/portal-paths.ts';
import { useReading } from '../../lib/use-reading.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageHead } from '../../ui/portal/frame/page-head.tsx';
import { type Column, RecordTable } from '../../ui/portal/list/record-table.tsx';
import { Moment } from '../../ui/portal/moment.tsx';

/** Checks that the signed waivers of a division are unchanged. */
export function ProofsPage({ division }: { division: StaffDivision }) {
  const check = useProofCheck(division._id);
  return (
    <>
      <PageHead title="Check signed waivers">
        <Button onClick={check.run} loading={check.state === 'loading'}>
          {check.state === 'idle' ? 'Check now' : 'Check again'}
        </Button>
      </PageHead>
      <Stack gap="md" maw="48rem">
        <Text>
          Each signed waiver in {division.name} is locked with a tamper-evident seal. This check confirms that no signed
          waiver has been changed, replaced or removed.
        </Text>
        <Outcome check={check} division={division.name} />
        <Text size="sm" className="soft">
          This check doesn’t change anything. Someone with direct database access could reseal every record; the copies
          emailed to signers would still reveal it. To read a waiver, open the{' '}
          <Anchor component={Link} to={staffPaths.waivers} inherit underline="always">
            list of waivers
          </Anchor>
          .
        </Text>
      </Stack>
    </>
  );
}

function Outcome({ check: { state, answer, progress }, division }: { check: Check; division: string }) {
  if (state === 'idle') return null;
  if (state === 'ready' && answer) return <ProofResult found={answer} division={division} />;
  if (state === 'failed') {
    return (
      <Notice tone="error" title="The check couldn’t finish">
        The waivers haven’t been checked. Please try again in a moment.
      </Notice>
    );
  }
  return (
    <div>
      <Text size="sm" mb={4} role="status">
        Checking signed copies… {progress.message}
      </Text>
      <Progress value={progress.value} aria-label="Signed copies checked" animated />
    </div>
  );
}

const NOTHING_DONE = { value: 0, message: '' };

/** Runs the check of a division's signed waivers. Leaving the page ends the request. */
function useProofCheck(division: string) {
  const client = useApi();
  const [progress, setProgress] = useState(NOTHING_DONE);
  const { readAgain, ...check } = useReading(null, (signal) =>
    client.checkProofs({ query: { division } }, { signal, onProgress: setProgress }),
  );
  function run() {
    setProgress(NOTHING_DONE);
    void readAgain();
  }
  return { ...check, progress, run };
}
type Check = ReturnType<typeof useProofCheck>;

/** Shows exactly what the check found. */
function ProofResult({ found, division }: { found: ProofCheck; division: string }) {
  const { ok, checked, total, checkedAt, broken } = found;
  const when = (
    <Text component="div" size="sm" mt={4}>
      Checked on <Moment at={checkedAt} />
    </Text>
  );
  if (ok && total === 0) {
    return (
      <Notice title="Nothing to check yet">
        No waiver in {division} has been signed yet.
        {when}
      </Notice>
    );
  }
  if (ok) {
    const title = total === 1 ? 'The signed waiver is unchanged' : `All ${count(total)} signed waivers are unchanged`;
    return (
      <Notice tone="success" title={title}>
        {total === 1 ? 'It matches its signed copy.' : 'Every waiver matches its signed copy, and none is missing.'}
        {when}
      </Notice>
    );
  }
  return (
    <>
      <Notice
        tone="error"
        title={
          broken.length === 1
            ? '1 waiver doesn’t match its signed copy'
            : `${broken.length} waivers don’t match their signed copies`
        }
      >
        We checked {count(checked)} of {count(total)} signed copies. The waivers below were changed after signing.
        Contact your administrator and restore from a backup before making changes.
        {when}
      </Notice>
      <RecordTable
        label="Waivers that don’t match"
        columns={COLUMNS}
        rows={broken}
        keyOf={({ position, waiver, what }) => `${position} ${waiver?._id} ${what}`}
      />
      {broken.length === MOST_REPORTED && (
        <Text size="sm">These are the first {MOST_REPORTED} in order of signing. There may be more.</Text>
      )}
    </>
  );
}

/** The server reports at most this many at once. */
const MOST_REPORTED = 20;

const count = (number: number) => number.toLocaleString('en-CA');

const COLUMNS: Column<BrokenProof>[] = [
  {
    header: 'Waiver',
    kind: 'title',
    render: ({ waiver }) =>
      waiver?.lolaId ? (
        <Anchor href={ownWaiverPath(waiver)} target="_blank" rel="noreferrer" inherit>
          {waiver.lolaId}
        </Anchor>
      ) : (
        'Missing'
      ),
  },
  { header: 'Copy', kind: 'number', render: ({ position }) => (position ? `No. ${count(position)}` : 'None') },
  { header: 'What is wrong', render: ({ what }) => what },
];
