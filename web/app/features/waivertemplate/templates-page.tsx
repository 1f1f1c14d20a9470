import { Button } from '@mantine/core';
import { IconPlus, IconSignature } from '@tabler/icons-react';
import { message } from '@tours/contract/messages';
import type { StaffDivision } from '@tours/contract/session';
import type { ListedWaiverTemplate } from '@tours/contract/waivertemplate';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api.ts';
import type { Loaded } from '../../lib/loaded.ts';
import { waiverTemplateFormPath } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { PageHead } from '../../ui/portal/frame/page-head.tsx';
import { RecordList } from '../../ui/portal/list/record-list.tsx';
import { type TemplateSort, templateColumns } from './template-columns.tsx';
import { useRemoveTemplate } from './use-remove-template.ts';

interface TemplatesPageProps {
  templates: Promise<Loaded<ListedWaiverTemplate>>;
  division: StaffDivision;
}

/** Lists the waiver templates of a division. */
export function TemplatesPage({ templates, division }: TemplatesPageProps) {
  const client = useApi();
  const heading = useRef<HTMLHeadingElement>(null);
  const actions = useRemoveTemplate(() => heading.current?.focus());
  return (
    <>
      <PageHead title="Waiver templates" headingRef={heading}>
        <Button component={Link} to={waiverTemplateFormPath()} leftSection={<IconPlus size={18} />}>
          Add Waiver Template
        </Button>
      </PageHead>
      <RecordList<ListedWaiverTemplate, TemplateSort>
        label="Waiver templates"
        loaded={templates}
        columns={templateColumns(actions)}
        keyOf={({ _id }) => _id}
        hrefOf={({ _id }) => waiverTemplateFormPath(_id)}
        search="Search waiver templates"
        exportAs={{
          name: `waiver-templates-${division.shortname.toLowerCase()}`,
          read: (range) => client.findWaiverTemplates({ query: { division: division._id, ...range } }),
        }}
        failure={message('waiverTemplates.fetchFailed')}
        empty={
          <EmptyState
            icon={<IconSignature size={40} stroke={1.5} />}
            title={`${division.name} has no waiver templates yet`}
          >
            A template is the text that travellers sign, with what it asks them. Departures choose theirs when they are
            set up. Start with “Add Waiver Template” above.
          </EmptyState>
        }
      />
    </>
  );
}
