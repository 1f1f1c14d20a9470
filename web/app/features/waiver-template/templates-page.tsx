import { Button } from '@mantine/core';
import { IconPlus, IconSignature } from '@tabler/icons-react';
import { templateCells } from '@tours/contract/cells/catalogue';
import type { TEMPLATE_SORTS } from '@tours/contract/list-constants';
import { message } from '@tours/contract/messages';
import type { StaffDivision } from '@tours/contract/session';
import type { ListedWaiverTemplate } from '@tours/contract/waiver-template';
import { Link } from 'react-router';
import { useApi } from '../../lib/api.ts';
import { waiverTemplateFormPath } from '../../lib/portal-paths.ts';
import { withCells } from '../../ui/portal/list/list-file.ts';
import { ListPage } from '../../ui/portal/list/list-page.tsx';
import type { Loaded } from '../../ui/portal/list/loaded.ts';
import type { Column } from '../../ui/portal/list/record-table.tsx';
import { EditAndDelete } from '../../ui/portal/list/row-actions.tsx';
import { useReadAgain } from '../../ui/portal/read-again.ts';
import { deletion } from '../../ui/portal/usual-actions.ts';
import { useActions } from '../../ui/use-actions.ts';

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

const templateColumns = ({
  busy,
  remove,
}: ReturnType<typeof useRemoveTemplate>): Column<ListedWaiverTemplate, TemplateSort>[] =>
  withCells(templateCells, [
    { header: 'Title', kind: 'title', sort: 'title' },
    {
      header: 'UUID',
      kind: 'text',
      render: ({ uuid }) => <span className="figures soft">{uuid}</span>,
    },
    { header: 'Signed by' },
    { header: 'Departures', kind: 'number' },
    { header: 'Created by', kind: 'text', sort: 'createdBy' },
    { header: 'Created', sort: 'createdAt', isRecorded: true },
    { header: 'Updated', sort: 'updatedAt', isRecorded: true },
    {
      header: 'Actions',
      kind: 'actions',
      render: (template) => (
        <EditAndDelete
          name={template.title}
          to={waiverTemplateFormPath(template._id)}
          isBusy={busy === template._id}
          run={() => remove(template)}
        />
      ),
    },
  ]);

function useRemoveTemplate() {
  const client = useApi();
  const { busy, carryOut } = useActions({ after: useReadAgain() });
  const remove = (template: ListedWaiverTemplate) =>
    carryOut({
      id: template._id,
      ...deletion(template.title, lossOf(template)),
      act: () => client.removeWaiverTemplate({ params: { id: template._id } }),
    });
  return { busy, remove };
}

function lossOf({ departureCount: count }: ListedWaiverTemplate): string {
  const departures = count === 1 ? 'One departure uses it' : `${count} departures use it`;
  return [
    count === 0 ? 'No departure uses it.' : `${departures}. New bookings won’t include it.`,
    'Existing waivers stay: signed ones can be read, and the others can still be signed.',
    'This can’t be undone.',
  ].join(' ');
}
