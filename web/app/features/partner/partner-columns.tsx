import { IconPencil } from '@tabler/icons-react';
import { partnerCells } from '@tours/contract/cells/catalogue';
import type { PARTNER_SORTS } from '@tours/contract/list-constants';
import type { Partner } from '@tours/contract/partner';
import { partnerFormPath } from '../../lib/portal-paths.ts';
import { withCells } from '../../ui/portal/list/list-file.ts';
import type { Column } from '../../ui/portal/list/record-table.tsx';
import { DeleteButton, RowActions, RowLink } from '../../ui/portal/list/row-actions.tsx';
import { PartnerLogo } from './partner-logo.tsx';
import type { RemovePartner } from './use-remove-partner.ts';

export type PartnerSort = (typeof PARTNER_SORTS)[number];

export const partnerColumns = (actions: RemovePartner): Column<Partner, PartnerSort>[] =>
  withCells(partnerCells, [
    { header: 'Name', kind: 'title', sort: 'name' },
    {
      header: 'Logo',
      isOptional: true,
      isBlank: ({ logoUrl }) => !logoUrl,
      render: ({ logoUrl }) =>
        logoUrl ? <PartnerLogo url={logoUrl} alt="" width={56} height={32} /> : <span className="soft">None</span>,
    },
    { header: 'Email', kind: 'text', sort: 'email', isOptional: true },
    {
      header: 'Slug',
      kind: 'text',
      sort: 'slug',
      isOptional: true,
      isBlank: ({ slug }) => !slug,
      render: ({ slug }) => slug ?? <span className="soft">None</span>,
    },
    { header: 'Phone', isOptional: true },
    { header: 'Created', sort: 'createdAt', isOptional: true, isRecorded: true },
    { header: 'Updated', sort: 'updatedAt', isOptional: true, isRecorded: true, narrow: 'hidden' },
    { header: 'Actions', kind: 'actions', render: (partner) => <PartnerActions partner={partner} {...actions} /> },
  ]);

function PartnerActions({ partner, busy, remove }: { partner: Partner } & RemovePartner) {
  const { _id: id, name } = partner;
  return (
    <RowActions>
      <RowLink title="Edit" label={`Edit ${name}`} icon={IconPencil} to={partnerFormPath(id)} />
      <DeleteButton name={name} isBusy={busy === id} run={() => remove(partner)} />
    </RowActions>
  );
}
