import { Anchor, Text } from '@mantine/core';
import type { BrokenProof, ProofCheck } from '@tours/contract/waiver-proof';
import { ownWaiverPath } from '../../lib/paths.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { type Column, RecordTable } from '../../ui/portal/list/record-table.tsx';
import { Moment } from '../../ui/portal/moment.tsx';

interface ProofResultProps {
  found: ProofCheck;
  division: string;
}

/** Shows exactly what the check found. */
export function ProofResult({ found, division }: ProofResultProps) {
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
