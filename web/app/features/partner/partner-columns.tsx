import { ActionIcon, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Partner } from '@tours/contract/partner';
import { Link } from 'react-router';
import { partnerFormPath } from '../../lib/paths.ts';
import type { Column } from '../../ui/portal/list/record-table.tsx';
import { recordedColumn } from '../../ui/portal/list/time-column.tsx';
import { PartnerLogo } from './partner-logo.tsx';
import type { RemovePartner } from './use-remove-partner.ts';

export const PARTNER_SORTS = ['name', 'email', 'slug', 'createdAt', 'updatedAt'] as const;
export type PartnerSort = (typeof PARTNER_SORTS)[number];

export const partnerColumns = (actions: RemovePartner): Column<Partner, PartnerSort>[] => [
  { header: 'Name', kind: 'title', sort: 'name', render: ({ name }) => name },
  {
    header: 'Logo',
    isOptional: true,
    render: ({ logoUrl }) =>
      logoUrl ? <PartnerLogo url={logoUrl} alt="" width={56} height={32} /> : <span className="soft">None</span>,
  },
  {
    header: 'Email',
    kind: 'text',
    sort: 'email',
    isOptional: true,
    render: ({ email }) => email,
  },
  {
    header: 'Slug',
    kind: 'text',
    sort: 'slug',
    isOptional: true,
    render: ({ slug }) => slug ?? <span className="soft">None</span>,
  },
  {
    header: 'Phone',
    isOptional: true,
    render: ({ phone }) => phone,
  },
  recordedColumn('Created', ({ createdAt }) => createdAt, { sort: 'createdAt', isOptional: true }),
  recordedColumn('Updated', ({ updatedAt }) => updatedAt, { sort: 'updatedAt', isOptional: true }),
  { header: 'Actions', kind: 'actions', render: (partner) => <RowActions partner={partner} {...actions} /> },
];

function RowActions({ partner, busy, remove }: { partner: Partner } & RemovePartner) {
  // `aria-disabled` instead of `disabled`: a disabled button would lose the keyboard focus.
  const isBusy = busy === partner._id;
  return (
    <Group gap={0} wrap="nowrap" justify="flex-end">
      <ActionIcon
        component={Link}
        to={partnerFormPath(partner._id)}
        variant="subtle"
        color="gray"
        title="Edit"
        aria-label={`Edit ${partner.name}`}
      >
        <IconPencil size={20} stroke={1.75} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        title="Delete"
        aria-label={`Delete ${partner.name}`}
        aria-disabled={isBusy}
        onClick={() => isBusy || remove(partner)}
      >
        <IconTrash size={20} stroke={1.75} />
      </ActionIcon>
    </Group>
  );
}
