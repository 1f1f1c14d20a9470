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
        No waiver of {division} has been signed so far.
        {when}
      </Notice>
    );
  }
  if (ok) {
    const title = total === 1 ? 'The one signed copy is unchanged' : `All ${count(total)} signed copies are unchanged`;
    return (
      <Notice tone="success" title={title}>
        {total === 1 ? 'It is what was signed.' : 'Every copy is what was signed, and none is missing.'}
        {when}
      </Notice>
    );
  }
  return (
    <>
      <Notice
        tone="error"
        title={broken.length === 1 ? 'One thing is not as it was' : 'Several things are not as they were'}
      >
        {count(checked)} of {count(total)} signed copies were looked at; what is listed below was changed after signing,
        by whatever means. Please change nothing further, tell whoever looks after your installation, and have a backup
        from before compared.
        {when}
      </Notice>
      <RecordTable
        label="What is not as it was signed"
        columns={COLUMNS}
        rows={broken}
        keyOf={({ position, waiver, what }) => `${position} ${waiver?._id} ${what}`}
      />
      {broken.length === MOST_REPORTED && (
        <Text size="sm">These are the first {MOST_REPORTED} in the order of signing: there may be more.</Text>
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
        'No longer there'
      ),
  },
  { header: 'Copy', kind: 'number', render: ({ position }) => (position ? `No. ${count(position)}` : 'None') },
  { header: 'What is wrong', render: ({ what }) => what },
];
