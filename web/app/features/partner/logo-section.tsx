import { Stack } from '@mantine/core';
import { KeptImage } from '../../ui/image-field/kept-image.tsx';
import { LogoFrame } from '../../ui/logo-frame.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import type { PartnerForm } from './use-partner-form.ts';

export function LogoSection({ record, division }: { record: PartnerForm; division: string }) {
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
