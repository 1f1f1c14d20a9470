import { Box } from '@mantine/core';
import type { Partner } from '@tours/contract/partner';
import type { StaffDivision } from '@tours/contract/session';
import type { ReactNode } from 'react';
import { staffPaths } from '../../lib/portal-paths.ts';
import { RecordHistory } from '../../record-history/record-history.tsx';
import { FormBar } from '../../ui/portal/form/form-bar.tsx';
import { PageHead } from '../../ui/portal/frame/page-head.tsx';
import { AddressFields } from './address-fields.tsx';
import { LogoSection } from './logo-section.tsx';
import { PartnerFields } from './partner-fields.tsx';
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
          <RecordHistory type="partner" record={saved} name={saved.name} />
        </Box>
      )}
      <form noValidate onSubmit={record.submit} aria-label={saved ? `Partner ${saved.name}` : 'New partner'}>
        <PartnerFields record={record} timezoneLabel={timezoneLabel} origin={origin} />
        <AddressFields record={record} />
        <LogoSection record={record} division={division._id} />
        <FormBar {...record} back={staffPaths.partners} verb={saved ? 'Update Partner' : 'Add Partner'} />
      </form>
      {renderSections(saved)}
    </Box>
  );
}
