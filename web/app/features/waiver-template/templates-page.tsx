import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconSignature } from '@tabler/icons-react';
import { templateCells } from '@tours/contract/cells/catalogue';
import type { TEMPLATE_SORTS } from '@tours/contract/list-constants';
import { message } from '@tours/contract/messages';
import type { StaffDivision } from '@tours/contract/session';
import type { ListedWaiverTemplate } from '@tours/contract/waiver-template';
import { Link } from 'react-router';
import { waiverTemplateFormPath } from '../../lib/portal-paths.ts';
import { withCells } from '../../ui/portal/list/list-file.ts';
import { ListPage } from '../../ui/portal/list/list-page.tsx';
import type { Loaded } from '../../ui/portal/list/loaded.ts';
import type { Column } from '../../ui/portal/list/record-table.tsx';
import { DeleteButton, RowActions, RowLink } from '../../ui/portal/list/row-actions.tsx';
import { type RemoveTemplate, useRemoveTemplate } from './use-remove-template.ts';

interface TemplatesPageProps {
  templates: Promise<Loaded<ListedWaiverTemplate>>;
  division: StaffDivision;
}

export function TemplatesPage({ templates, division }: TemplatesPageProps) {
  const actions = useRemoveTemplate();
  return (
    <ListPage<ListedWaiverTemplate, TemplateSort>
      title="Waiver templates"
      action={
        <Button component={Link} to={waiverTemplateFormPath()} leftSection={<IconPlus size={18} />}>
          Add Waiver Template
        </Button>
      }
      division={division}
      rows={templates}
      columns={templateColumns(actions)}
      hrefOf={({ _id }) => waiverTemplateFormPath(_id)}
      search="Search waiver templates"
      file={{ list: 'waivertemplates', asked: { division: division._id } }}
      failure={message('waiverTemplates.fetchFailed')}
      empty={{
        icon: IconSignature,
        title: `${division.name} has no waiver templates yet`,
        text: 'A template is the text that travellers sign, with the fields they fill in. You choose templates for each departure. Add your first one.',
      }}
    />
  );
}

type TemplateSort = (typeof TEMPLATE_SORTS)[number];

const templateColumns = (actions: RemoveTemplate): Column<ListedWaiverTemplate, TemplateSort>[] =>
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
