import { ActionIcon, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { templateSigners } from '@tours/contract/cells/catalogue';
import type { ListedWaiverTemplate } from '@tours/contract/waivertemplate';
import { Link } from 'react-router';
import { waiverTemplateFormPath } from '../../lib/paths.ts';
import type { Column } from '../../ui/portal/list/record-table.tsx';
import { recordedColumn } from '../../ui/portal/list/time-column.tsx';
import type { RemoveTemplate } from './use-remove-template.ts';

export const TEMPLATE_SORTS = ['title', 'createdBy', 'createdAt', 'updatedAt'] as const;
export type TemplateSort = (typeof TEMPLATE_SORTS)[number];

export const templateColumns = (actions: RemoveTemplate): Column<ListedWaiverTemplate, TemplateSort>[] => [
  { header: 'Title', kind: 'title', sort: 'title', render: ({ title }) => title },
  {
    header: 'UUID',
    kind: 'text',
    isOptional: true,
    render: ({ uuid }) => <span className="figures soft">{uuid}</span>,
  },
  { header: 'Signed by', isOptional: true, render: templateSigners },
  {
    header: 'Departures',
    kind: 'number',
    isOptional: true,
    render: ({ departureCount }) => departureCount,
  },
  {
    header: 'Created by',
    kind: 'text',
    sort: 'createdBy',
    isOptional: true,
    render: ({ createdBy }) => createdBy,
  },
  recordedColumn('Created', ({ createdAt }) => createdAt, { sort: 'createdAt', isOptional: true }),
  recordedColumn('Updated', ({ updatedAt }) => updatedAt, { sort: 'updatedAt', isOptional: true }),
  { header: 'Actions', kind: 'actions', render: (template) => <RowActions template={template} {...actions} /> },
];

function RowActions({ template, busy, remove }: { template: ListedWaiverTemplate } & RemoveTemplate) {
  // `aria-disabled` instead of `disabled`: a disabled button would lose the keyboard focus.
  const isBusy = busy === template._id;
  return (
    <Group gap={0} wrap="nowrap" justify="flex-end">
      <ActionIcon
        component={Link}
        to={waiverTemplateFormPath(template._id)}
        variant="subtle"
        color="gray"
        title="Edit"
        aria-label={`Edit ${template.title}`}
      >
        <IconPencil size={20} stroke={1.75} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        title="Delete"
        aria-label={`Delete ${template.title}`}
        aria-disabled={isBusy}
        onClick={() => isBusy || remove(template)}
      >
        <IconTrash size={20} stroke={1.75} />
      </ActionIcon>
    </Group>
  );
}
