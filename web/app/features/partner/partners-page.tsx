import { Button } from '@mantine/core';
import { IconBuildingCommunity, IconPlus } from '@tabler/icons-react';
import { partnerCells } from '@tours/contract/cells/catalogue';
import { counted } from '@tours/contract/counted';
import type { PARTNER_SORTS } from '@tours/contract/list-constants';
import { message } from '@tours/contract/messages';
import type { Partner } from '@tours/contract/partner';
import type { StaffDivision } from '@tours/contract/session';
import { Link, useNavigate } from 'react-router';
import { useApi } from '../../lib/api.ts';
import { groupsOfPartnerPath, partnerFormPath, partnerStatementsPath } from '../../lib/portal-paths.ts';
import { confirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { LogoFrame } from '../../ui/logo-frame.tsx';
import { SegmentedFilter } from '../../ui/portal/list/filter-fields.tsx';
import { withCells } from '../../ui/portal/list/list-file.ts';
import { ListPage } from '../../ui/portal/list/list-page.tsx';
import type { Loaded } from '../../ui/portal/list/loaded.ts';
import type { Column } from '../../ui/portal/list/record-table.tsx';
import { EditAndDelete } from '../../ui/portal/list/row-actions.tsx';
import { useReadAgain } from '../../ui/portal/read-again.ts';
import { deletion } from '../../ui/portal/usual-actions.ts';
import { useActions } from '../../ui/use-actions.ts';

interface PartnersPageProps {
  partners: Promise<Loaded<Partner>>;
  division: StaffDivision;
  /** Only partners with a commission statement to issue. */
  statements: 'toIssue' | undefined;
}

const STATEMENTS = { '': 'All', toIssue: 'Statement to issue' };

export function PartnersPage({ partners, division, statements }: PartnersPageProps) {
  const actions = useRemovePartner();
  return (
    <ListPage<Partner, PartnerSort>
      title="Partners"
      action={
        <Button component={Link} to={partnerFormPath()} leftSection={<IconPlus size={18} />}>
          Add Partner
        </Button>
      }
      division={division}
      rows={partners}
      columns={partnerColumns(actions)}
      hrefOf={({ _id }) => (statements ? partnerStatementsPath : partnerFormPath)(_id)}
      search="Search partners"
      filters={{
        names: ['statements'],
        tools: <SegmentedFilter name="statements" label="Commission" value={statements} values={STATEMENTS} />,
      }}
      file={{ list: 'partners', asked: { division: division._id, statements } }}
      failure={message('partner.fetchFailed')}
      empty={{
        icon: IconBuildingCommunity,
        title: `${division.name} has no partners yet`,
        text: 'A partner is an agency or school that sells your groups to its travellers. Add your first one.',
      }}
    />
  );
}

type PartnerSort = (typeof PARTNER_SORTS)[number];

const partnerColumns = ({ busy, remove }: ReturnType<typeof useRemovePartner>): Column<Partner, PartnerSort>[] =>
  withCells(partnerCells, [
    { header: 'Name', kind: 'title', sort: 'name' },
    {
      header: 'Logo',
      isBlank: ({ logoUrl }) => !logoUrl,
      render: ({ logoUrl }) =>
        logoUrl ? <LogoFrame url={logoUrl} width={56} height={32} /> : <span className="soft">None</span>,
    },
    { header: 'Email', kind: 'text', sort: 'email' },
    {
      header: 'Slug',
      kind: 'text',
      sort: 'slug',
      isBlank: ({ slug }) => !slug,
      render: ({ slug }) => slug ?? <span className="soft">None</span>,
    },
    { header: 'Phone' },
    { header: 'Created', sort: 'createdAt', isRecorded: true },
    { header: 'Updated', sort: 'updatedAt', isRecorded: true, narrow: 'hidden' },
    {
      header: 'Actions',
      kind: 'actions',
      render: (partner) => (
        <EditAndDelete
          name={partner.name}
          to={partnerFormPath(partner._id)}
          isBusy={busy === partner._id}
          run={() => remove(partner)}
        />
      ),
    },
  ]);

function useRemovePartner() {
  const client = useApi();
  const navigate = useNavigate();
  const { busy, carryOut } = useActions({ after: useReadAgain() });

  const remove = (partner: Partner) =>
    partner.groupCount > 0
      ? showGroups(partner)
      : carryOut({
          id: partner._id,
          ...deletion(partner.name, lossOf(partner)),
          act: () => client.removePartner({ params: { id: partner._id } }),
        });

  async function showGroups({ _id, name, groupCount }: Partner) {
    const agreed = await confirmDialog({
      title: `${name} can’t be deleted yet`,
      message: `It still has ${counted(groupCount, 'group')}. Delete ${groupCount === 1 ? 'it' : 'them'} first.`,
      confirmLabel: 'Show groups',
    });
    if (agreed) await navigate(groupsOfPartnerPath(_id));
  }

  return { busy, remove };
}

function lossOf({ name, agentCount }: Partner): string {
  const agents = counted(agentCount, 'agent loses', 'agents lose');
  return `${name} will be removed from this division. ${agentCount ? `${agents} access right away. ` : ''}This can’t be undone.`;
}
