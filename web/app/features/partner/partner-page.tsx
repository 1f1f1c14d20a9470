import { Anchor, Box, Group, NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import type { Partner } from '@tours/contract/partner';
import { COUNTRIES, PARTNER_MAX } from '@tours/contract/partner-form';
import type { StaffDivision } from '@tours/contract/session';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { partnerStatementsPath, staffPaths } from '../../lib/portal-paths.ts';
import { RecordHistory } from '../../record-history/record-history.tsx';
import { CountedInput } from '../../ui/counted-input.tsx';
import { KeptImage } from '../../ui/image-field/kept-image.tsx';
import { LogoFrame } from '../../ui/logo-frame.tsx';
import { FormBar } from '../../ui/portal/form/form-bar.tsx';
import { PageHead } from '../../ui/portal/frame/page-head.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { PartnerFields } from './partner-fields.tsx';
import { type PartnerForm, usePartnerForm } from './use-partner-form.ts';

interface PartnerPageProps {
  division: StaffDivision;
  partner: Partner | null;
  /** Draws the sections below the form, for the partner as it is saved now. */
  renderSections(partner: Partner | null): ReactNode;
  /** Origin of the division's public pages. */
  origin: string;
  timezoneLabel: string;
}

export function PartnerPage({ division, partner, renderSections, origin, timezoneLabel }: PartnerPageProps) {
  const record = usePartnerForm(partner, division);
  const { saved } = record;
  return (
    <Box maw="52rem">
      <PageHead title={saved ? saved.name : 'New partner'}>
        {saved && (
          <Anchor component={Link} to={partnerStatementsPath(saved._id)} size="sm">
            Commission statements
          </Anchor>
        )}
      </PageHead>
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

function LogoSection({ record, division }: { record: PartnerForm; division: string }) {
  const { logoUrl, name } = record.saved ?? {};
  return (
    <TitledSection look="form" title="Logo">
      <Stack gap="sm">
        <KeptImage
          saved={logoUrl && <LogoFrame url={logoUrl} alt={`Current logo of ${name}`} width={168} height={96} />}
          question="Change logo?"
          {...record.textProps('logoUrl')}
          label={logoUrl ? 'New logo' : 'Partner logo'}
          onBusyChange={record.setIsUploading}
          division={division}
          folder="partners"
          shape="logo"
        />
      </Stack>
    </TitledSection>
  );
}

function AddressFields({ record: { form, lineProps } }: { record: PartnerForm }) {
  return (
    <TitledSection look="form" title="Address">
      <Group gap="0.75rem 1rem" align="start">
        <CountedInput flex="1 1 11.5rem" miw={0} maxLength={PARTNER_MAX.streetNumber} {...lineProps('streetNumber')} />
        <CountedInput
          flex="2 1 16rem"
          miw={0}
          required
          maxLength={PARTNER_MAX.streetName}
          {...lineProps('streetName')}
        />
        <CountedInput flex="1 1 8rem" miw={0} maxLength={PARTNER_MAX.unit} {...lineProps('unit')} />
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm" mt="sm">
        <CountedInput required maxLength={PARTNER_MAX.city} {...lineProps('city')} />
        <CountedInput required maxLength={PARTNER_MAX.state} {...lineProps('state')} />
        <CountedInput
          required
          autoCapitalize="characters"
          {...lineProps('postalCode')}
          // Most people type a space, which is not stored.
          maxLength={PARTNER_MAX.postalCode}
          inputLength={PARTNER_MAX.postalCode + 6}
          onChange={(event) => {
            const packed = event.currentTarget.value.replace(/\s+/g, '').toUpperCase();
            form.setFieldValue('postalCode', packed);
          }}
        />
        <NativeSelect required data={[...COUNTRIES]} {...lineProps('country')} />
      </SimpleGrid>
    </TitledSection>
  );
}
