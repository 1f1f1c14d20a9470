import { Button, Group, Text } from '@mantine/core';
import { IconHeartbeat } from '@tabler/icons-react';
import type { OrderAnswers as Answers, StaffAnswer } from '@tours/contract/answer';
import { formatDay } from '@tours/contract/time';
import { useState } from 'react';
import { useApi } from '../../../lib/api.ts';
import { useReading } from '../../../lib/use-reading.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { DownloadButton } from '../../../ui/portal/file-buttons.tsx';
import { FoldedSection } from '../../../ui/portal/folded-section.tsx';
import { type Column, RecordTable, WaitingTable } from '../../../ui/portal/list/record-table.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';
import { useActions } from '../../../ui/use-actions.ts';

const CHIPS = {
  open: { tone: 'waiting', label: 'Open' },
  late: { tone: 'bad', label: 'Late' },
  answered: { tone: 'good', label: 'Answered' },
  wiped: { tone: 'neutral', label: 'Deleted after the trip' },
} as const;

type Actions = ReturnType<typeof useOrderAnswers>;

/** Shows staff the answers of an order. Health and identity answers stay hidden until they are asked for. */
export function OrderAnswers({ orderId }: { orderId: string }) {
  const actions = useOrderAnswers(orderId);
  const { answers, hasFailed, readAgain } = actions;
  if (answers && !answers.sections.length) return null;
  return (
    <FoldedSection title="Questions" note={answers && noteOf(answers)} hasProblem={hasFailed}>
      {answers && <Buttons {...actions} answers={answers} />}
      {answers?.reopenedUntil && (
        <Text size="sm" className="soft" mb="sm">
          Reopened until {formatDay(answers.reopenedUntil)}.
        </Text>
      )}
      {hasFailed && <Notice tone="error" title="We couldn’t load this order’s answers" onRetry={readAgain} />}
      {!hasFailed && <Sections answers={answers} askForFile={actions.askForFile} />}
    </FoldedSection>
  );
}

function noteOf({ sections, mayHaveMore }: Answers): string {
  const open = sections.flatMap(({ answers }) => answers).filter(({ state }) => state === 'open' || state === 'late');
  const required = open.filter(({ isRequired }) => isRequired).length;
  if (required) return `${required} open`;
  // The family may still have to answer what isn’t shown.
  if (mayHaveMore) return 'Those shown are answered';
  return open.length ? 'All required answered' : 'All answered';
}

function Buttons({
  answers,
  isShown,
  setIsShown,
  buttonOf,
  reopen,
}: { answers: Answers } & Pick<Actions, 'isShown' | 'setIsShown' | 'buttonOf' | 'reopen'>) {
  const hasConfidential = answers.sections.some((section) =>
    section.answers.some(({ isHidden, answerClass, value }) => isHidden || (answerClass !== 'plain' && value !== null)),
  );
  return (
    <Group gap={8} mb="sm">
      {answers.mayReadHealth && hasConfidential && (
        <Button
          variant="default"
          leftSection={<IconHeartbeat size={18} aria-hidden />}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide health answers' : 'Show health answers (recorded)'}
        </Button>
      )}
      <Button variant="default" {...buttonOf('reopen')} onClick={reopen}>
        Reopen for a week
      </Button>
    </Group>
  );
}

function Sections({ answers, askForFile }: { answers: Answers | null } & Pick<Actions, 'askForFile'>) {
  const columns = columnsFor(askForFile);
  if (!answers) return <WaitingTable label="Questions" columns={columns} />;
  const rows = answers.sections.flatMap(({ name, answers }, section) =>
    answers.map((answer, index) => ({ ...answer, name, key: `${section} ${index}` })),
  );
  return <RecordTable label="Questions" rows={rows} columns={columns} keyOf={({ key }) => key} />;
}

type Row = StaffAnswer & { name: string; key: string };

const columnsFor = (ask: Actions['askForFile']): Column<Row>[] => [
  { header: 'Question', kind: 'title', render: ({ label }) => label },
  { header: 'About', render: ({ name }) => name },
  {
    header: 'Status',
    render: ({ state, isRequired }) => (
      <StateChip
        tone={CHIPS[state].tone}
        size="md"
        label={state === 'open' && !isRequired ? 'Optional' : CHIPS[state].label}
      />
    ),
  },
  {
    header: 'Answer',
    render: ({ value, isHidden }) =>
      isHidden ? <span className="soft">Hidden</span> : <span style={{ whiteSpace: 'pre-wrap' }}>{value ?? '–'}</span>,
  },
  {
    header: 'Actions',
    kind: 'actions',
    render: ({ _id, type, value, label, name }) =>
      type === 'file' &&
      _id &&
      value && (
        <DownloadButton size="xs" aria-label={`Download ${label} of ${name}`} ask={() => ask(_id)}>
          Download
        </DownloadButton>
      ),
  },
];

function useOrderAnswers(orderId: string) {
  const client = useApi();
  const [isShown, setIsShown] = useState(false);
  const params = { id: orderId };
  const { answer, error, readAgain } = useReading(`${orderId} ${isShown}`, (signal) =>
    client.getOrderAnswers({ params, query: isShown ? { confidential: 'shown' } : {} }, { signal }),
  );
  const { buttonOf, carryOut } = useActions();

  const reopen = () =>
    carryOut({
      id: 'reopen',
      act: () => client.reopenAnswers({ params, body: { days: 7 } }),
      done: 'The family can answer again for a week',
      onDone: readAgain,
      failed: 'record.updateFailed',
    });

  const askForFile = (answer: string) => client.getOrderAnswerFile({ params: { ...params, answer } });

  return {
    answers: answer,
    hasFailed: Boolean(error),
    readAgain,
    isShown,
    setIsShown,
    buttonOf,
    reopen,
    askForFile,
  };
}
