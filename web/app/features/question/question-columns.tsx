import { ActionIcon, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react';
import type { StaffQuestion } from '@tours/contract/question';
import type { Column } from '../../ui/portal/list/record-table.tsx';
import { DeleteButton, RowActions, RowButton } from '../../ui/portal/list/row-actions.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import classes from './question-columns.module.css';
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
  { header: 'Question', kind: 'title', render: ({ label }) => <span className={classes.whole}>{label}</span> },
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
          <StateChip tone={answerClass === 'contact' ? 'neutral' : 'waiting'} size="md">
            {CLASS_LABELS[answerClass]}
          </StateChip>
        )}
      </Group>
    ),
  },
  {
    header: 'Rules',
    render: (question) => <span className={classes.whole}>{rulesOf(question, all)}</span>,
  },
  { header: 'Answers', kind: 'number', render: ({ answerCount }) => answerCount },
  {
    header: 'Actions',
    kind: 'actions',
    render: (question) => <QuestionActions question={question} all={all} {...actions} />,
  },
];

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

/** At the ends of the list it does nothing, and is `aria-disabled` so that it keeps the focus. */
function MoveButton({ question, all, busy, move, by }: { question: StaffQuestion; by: -1 | 1 } & ColumnsFor) {
  const to = all.indexOf(question) + by;
  const isDisabled = busy !== null || to < 0 || to >= all.length;
  const Icon = by < 0 ? IconArrowUp : IconArrowDown;
  const title = by < 0 ? 'Move up' : 'Move down';
  return (
    <ActionIcon
      id={moveButtonId(question, by)}
      title={title}
      aria-label={`${title}: ${question.label}`}
      aria-disabled={isDisabled}
      onClick={() => isDisabled || move(question, all, by)}
    >
      <Icon size={20} stroke={1.75} />
    </ActionIcon>
  );
}
