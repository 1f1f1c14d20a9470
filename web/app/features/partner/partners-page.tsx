import { Button } from '@mantine/core';
import { IconBuildingCommunity, IconPlus } from '@tabler/icons-react';
import { message } from '@tours/contract/messages';
import type { Partner } from '@tours/contract/partner';
import type { StaffDivision } from '@tours/contract/session';
import { Link } from 'react-router';
import { partnerFormPath } from '../../lib/portal-paths.ts';
import { SegmentedFilter } from '../../ui/portal/list/filter-fields.tsx';
import { ListPage } from '../../ui/portal/list/list-page.tsx';
import type { Loaded } from '../../ui/portal/list/loaded.ts';
import { type PartnerSort, partnerColumns } from './partner-columns.tsx';
import { useRemovePartner } from './use-remove-partner.ts';

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
      hrefOf={({ _id }) => partnerFormPath(_id)}
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
