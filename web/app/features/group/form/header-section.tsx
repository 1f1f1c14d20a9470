import { Stack } from '@mantine/core';
import { KeptImage } from '../../../ui/image-field/kept-image.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import classes from './group-page.module.css';
import { LABELS } from './group-values.ts';
import type { GroupForm } from './use-group-form.ts';

/** The header image. */
export function HeaderSection({ record, division }: { record: GroupForm; division: string }) {
  const saved = record.saved?.headerUrl;
  return (
    <TitledSection look="form" title="Image">
      <Stack gap="sm">
        <KeptImage
          saved={saved && <img className={classes.header} src={saved} alt="Current header" />}
          question="Change group header image?"
          {...record.textProps('headerUrl')}
          label={saved ? 'New header image' : LABELS.headerUrl}
          onBusyChange={record.setIsUploading}
          division={division}
          folder="groups"
          hint="Use a wide image; phones show the centre."
        />
      </Stack>
    </TitledSection>
  );
}
