import { Box } from '@mantine/core';
import type { Partner } from '@tours/contract/partner';
import type { StaffDivision } from '@tours/contract/session';
import type { ReactNode } from 'react';
import { RecordHistory } from '../../record-history/record-history.tsx';
import { PageHead } from '../../ui/portal/frame/page-head.tsx';
import { PartnerFormView } from './partner-form.tsx';
import { usePartnerForm } from './use-partner-form.ts';

interface PartnerPageProps {
  division: StaffDivision;
  /** Null for a new partner. */
  partner: Partner | null;
  /** Draws the sections below the form, for the partner as it is saved now. */
  renderSections(partner: Partner | null): ReactNode;
  /** Origin of the division's public pages. */
  origin: string;
  timezoneLabel: string;
}

export function PartnerPage({ division, partner, renderSections, origin, timezoneLabel }: PartnerPageProps) {
  const record = usePartnerForm(partner, division._id);
  const { saved } = record;
  return (
    <Box maw="52rem">
      <PageHead title={saved ? saved.name : 'New partner'} />
      {saved && (
        <Box mt={-8} mb="md">
          <RecordHistory
            entityType="partner"
            entityId={saved._id}
            name={saved.name}
            lastModified={{ by: saved.lastModifiedBy, at: saved.updatedAt }}
          />
        </Box>
      )}
      <PartnerFormView record={record} division={division._id} origin={origin} timezoneLabel={timezoneLabel} />
      {renderSections(saved)}
    </Box>
  );
}
