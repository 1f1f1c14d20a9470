import { Stack, Switch } from '@mantine/core';
import { ImageField } from '../../ui/image-field/image-field.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { PartnerLogo } from './partner-logo.tsx';
import type { PartnerForm } from './use-partner-form.ts';

interface LogoSectionProps {
  record: PartnerForm;
  division: string;
  saved: string | null;
  name: string;
  onBusyChange(isBusy: boolean): void;
}

/** The logo. A saved logo is kept until somebody asks to change it. */
export function LogoSection({ record: { form, put }, division, saved, name, onBusyChange }: LogoSectionProps) {
  const { isLogoChanged, logoUrl } = form.getValues();
  return (
    <TitledSection look="form" title="Logo">
      <Stack gap="sm" align="flex-start">
        {saved && (
          <>
            {!logoUrl && <PartnerLogo url={saved} alt={`Current logo of ${name}`} width={168} height={96} />}
            <Switch
              size="md"
              label="Change logo?"
              checked={isLogoChanged}
              onChange={(event) => {
                put('isLogoChanged', event.currentTarget.checked);
                put('logoUrl', null);
              }}
            />
          </>
        )}
        {isLogoChanged && (
          <div style={{ width: '100%' }}>
            <ImageField
              label={saved ? 'New logo' : 'Partner logo'}
              value={logoUrl}
              onChange={(url) => put('logoUrl', url)}
              onBusyChange={onBusyChange}
              division={division}
              folder="partners"
              shape="logo"
              error={form.errors.logoUrl}
              data-path="logoUrl"
            />
          </div>
        )}
      </Stack>
    </TitledSection>
  );
}
