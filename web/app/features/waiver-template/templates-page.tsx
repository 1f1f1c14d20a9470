import { Button } from '@mantine/core';
import { IconPlus, IconSignature } from '@tabler/icons-react';
import { message } from '@tours/contract/messages';
import type { StaffDivision } from '@tours/contract/session';
import type { ListedWaiverTemplate } from '@tours/contract/waiver-template';
import { Link } from 'react-router';
import { waiverTemplateFormPath } from '../../lib/portal-paths.ts';
import { ListPage } from '../../ui/portal/list/list-page.tsx';
import type { Loaded } from '../../ui/portal/list/loaded.ts';
import { type TemplateSort, templateColumns } from './template-columns.tsx';
import { useRemoveTemplate } from './use-remove-template.ts';

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
