import { Button } from '@mantine/core';
import { IconBuildingCommunity, IconPlus } from '@tabler/icons-react';
import { message } from '@tours/contract/messages';
import type { Partner } from '@tours/contract/partner';
import type { StaffDivision } from '@tours/contract/session';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api.ts';
import type { Loaded } from '../../lib/loaded.ts';
import { partnerFormPath } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { PageHead } from '../../ui/portal/frame/page-head.tsx';
import { RecordList } from '../../ui/portal/list/record-list.tsx';
import { type PartnerSort, partnerColumns } from './partner-columns.tsx';
import { useRemovePartner } from './use-remove-partner.ts';

interface PartnersPageProps {
  partners: Promise<Loaded<Partner>>;
  division: StaffDivision;
}

/** Lists the partners of a division. */
export function PartnersPage({ partners, division }: PartnersPageProps) {
  const client = useApi();
  const heading = useRef<HTMLHeadingElement>(null);
  const actions = useRemovePartner(() => heading.current?.focus());
  const add = (
    <Button component={Link} to={partnerFormPath()} leftSection={<IconPlus size={18} />}>
      Add Partner
    </Button>
  );
  return (
    <>
      <PageHead title="Partners" headingRef={heading}>
        {add}
      </PageHead>
      <RecordList<Partner, PartnerSort>
        label="Partners"
        loaded={partners}
        columns={partnerColumns(actions)}
        keyOf={({ _id }) => _id}
        hrefOf={({ _id }) => partnerFormPath(_id)}
        search="Search partners"
        exportAs={{
          name: `partners-${division.shortname.toLowerCase()}`,
          read: (range) => client.findPartners({ query: { division: division._id, ...range } }),
        }}
        failure={message('partner.fetchFailed')}
        empty={
          <EmptyState
            icon={<IconBuildingCommunity size={40} stroke={1.5} />}
            title={`${division.name} has no partners yet`}
          >
            A partner is an agency or school through which groups are sold. Its groups, its agents and its commission
            hang on it. Start with “Add Partner” above.
          </EmptyState>
        }
      />
    </>
  );
}
