import { IconPencil } from '@tabler/icons-react';
import { templateCells } from '@tours/contract/cells/catalogue';
import type { TEMPLATE_SORTS } from '@tours/contract/list-constants';
import type { ListedWaiverTemplate } from '@tours/contract/waiver-template';
import { waiverTemplateFormPath } from '../../lib/portal-paths.ts';
import { withCells } from '../../ui/portal/list/list-file.ts';
import type { Column } from '../../ui/portal/list/record-table.tsx';
import { DeleteButton, RowActions, RowLink } from '../../ui/portal/list/row-actions.tsx';
import type { RemoveTemplate } from './use-remove-template.ts';

export type TemplateSort = (typeof TEMPLATE_SORTS)[number];

export const templateColumns = (actions: RemoveTemplate): Column<ListedWaiverTemplate, TemplateSort>[] =>
  withCells(templateCells, [
    { header: 'Title', kind: 'title', sort: 'title' },
    {
      header: 'UUID',
      kind: 'text',
      isOptional: true,
      render: ({ uuid }) => <span className="figures soft">{uuid}</span>,
    },
    { header: 'Signed by', isOptional: true },
    { header: 'Departures', kind: 'number', isOptional: true },
    { header: 'Created by', kind: 'text', sort: 'createdBy', isOptional: true },
    { header: 'Created', sort: 'createdAt', isOptional: true, isRecorded: true },
    { header: 'Updated', sort: 'updatedAt', isOptional: true, isRecorded: true },
    { header: 'Actions', kind: 'actions', render: (template) => <TemplateActions template={template} {...actions} /> },
  ]);

function TemplateActions({ template, busy, remove }: { template: ListedWaiverTemplate } & RemoveTemplate) {
  const { _id: id, title } = template;
  return (
    <RowActions>
      <RowLink title="Edit" label={`Edit ${title}`} icon={IconPencil} to={waiverTemplateFormPath(id)} />
      <DeleteButton name={title} isBusy={busy === id} run={() => remove(template)} />
    </RowActions>
  );
}
