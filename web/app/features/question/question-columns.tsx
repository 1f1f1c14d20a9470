import { ActionIcon, Group, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { StaffQuestion } from '@tours/contract/question';
import type { Column } from '../../ui/portal/list/record-table.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import { CLASS_LABELS, rulesOf, TYPE_LABELS } from './question-labels.ts';

interface ColumnsFor {
  all: StaffQuestion[];
  busy: string | null;
  edit(question: StaffQuestion): void;
  remove(question: StaffQuestion): void;
}

export const questionColumns = ({ all, ...actions }: ColumnsFor): Column<StaffQuestion>[] => [
  { header: 'Question', kind: 'title', render: ({ label }) => label },
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
    render: (question) => (
      <Text component="span" inherit>
        {rulesOf(question, all)}
      </Text>
    ),
  },
  { header: 'Answers', kind: 'number', render: ({ answerCount }) => answerCount },
  {
    header: 'Actions',
    kind: 'actions',
    render: (question) => <RowActions question={question} {...actions} />,
  },
];

function RowActions({ question, busy, edit, remove }: { question: StaffQuestion } & Omit<ColumnsFor, 'all'>) {
  // `aria-disabled` instead of `disabled`: a disabled button would lose the keyboard focus.
  const isBusy = busy === question._id;
  return (
    <Group gap={0} wrap="nowrap" justify="flex-end">
      <ActionIcon
        variant="subtle"
        color="gray"
        title="Edit"
        aria-label={`Edit ${question.label}`}
        onClick={() => edit(question)}
      >
        <IconPencil size={20} stroke={1.75} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        title="Delete"
        aria-label={`Delete ${question.label}`}
        aria-disabled={isBusy}
        onClick={() => isBusy || remove(question)}
      >
        <IconTrash size={20} stroke={1.75} />
      </ActionIcon>
    </Group>
  );
}
