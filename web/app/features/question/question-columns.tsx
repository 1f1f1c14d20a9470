import { Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react';
import type { StaffQuestion } from '@tours/contract/question';
import type { Column } from '../../ui/portal/list/record-table.tsx';
import { DeleteButton, RowActions, RowButton } from '../../ui/portal/list/row-actions.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import { CLASS_LABELS, rulesOf, TYPE_LABELS } from './question-labels.ts';
import { moveButtonId } from './use-question-actions.ts';

interface ColumnsFor {
  all: StaffQuestion[];
  busy: string | null;
  edit(question: StaffQuestion): void;
  remove(question: StaffQuestion): void;
  move(question: StaffQuestion, all: StaffQuestion[], by: -1 | 1): void;
}

export const questionColumns = ({ all, ...actions }: ColumnsFor): Column<StaffQuestion>[] => [
  { header: 'Question', kind: 'title', render: ({ label }) => <Whole>{label}</Whole> },
  {
    header: 'Asked of',
    render: ({ item, subject }) =>
      `${subject === 'order' ? 'Each order' : 'Each traveller'}${item ? `, ${item.name}` : ''}`,
  },
  {
    header: 'Answer',
    render: ({ type, answerClass }) => (
      <Group component="span" display="inline-flex" gap={6}>
        {TYPE_LABELS[type]}
        {answerClass !== 'plain' && (
          <StateChip
            tone={answerClass === 'contact' ? 'neutral' : 'waiting'}
            size="md"
            label={CLASS_LABELS[answerClass]}
          />
        )}
      </Group>
    ),
  },
  { header: 'Rules', render: (question) => <Whole>{rulesOf(question, all)}</Whole> },
  { header: 'Answers', kind: 'number', render: ({ answerCount }) => answerCount ?? 'Hidden' },
  {
    header: 'Actions',
    kind: 'actions',
    render: (question) => <QuestionActions question={question} all={all} {...actions} />,
  },
];

/** A question is read as a whole, also in a list whose other cells have one line. */
const Whole = ({ children }: { children: string }) => <span style={{ whiteSpace: 'normal' }}>{children}</span>;

function QuestionActions({ question, ...columns }: { question: StaffQuestion } & ColumnsFor) {
  const { busy, edit, remove } = columns;
  const { _id: id, label } = question;
  return (
    <RowActions>
      <MoveButton question={question} by={-1} {...columns} />
      <MoveButton question={question} by={1} {...columns} />
      <RowButton title="Edit" label={`Edit ${label}`} icon={IconPencil} run={() => edit(question)} />
      <DeleteButton name={label} isBusy={busy === id} run={() => remove(question)} />
    </RowActions>
  );
}

/** At the ends of the list it does nothing. */
function MoveButton({ question, all, busy, move, by }: { question: StaffQuestion; by: -1 | 1 } & ColumnsFor) {
  const to = all.indexOf(question) + by;
  const isOff = busy !== null || to < 0 || to >= all.length;
  const title = by < 0 ? 'Move up' : 'Move down';
  return (
    <RowButton
      id={moveButtonId(question, by)}
      title={title}
      label={`${title}: ${question.label}`}
      icon={by < 0 ? IconArrowUp : IconArrowDown}
      isOff={isOff}
      run={() => move(question, all, by)}
    />
  );
}
