import { Stack, Switch } from '@mantine/core';
import { ImageField } from '../../../ui/image-field/image-field.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import classes from './group-page.module.css';
import { LABELS } from './group-values.ts';
import type { GroupForm } from './use-group-form.ts';

interface HeaderSectionProps {
  record: GroupForm;
  division: string;
  onBusyChange(isBusy: boolean): void;
}

/** The header image. A saved picture is kept until somebody asks to change it. */
export function HeaderSection({ record: { form, put, saved: group }, division, onBusyChange }: HeaderSectionProps) {
  const saved = group?.headerUrl ?? null;
  const { isImageChanged, headerUrl } = form.getValues();
  return (
    <TitledSection look="form" title="Image">
      <Stack gap="sm">
        {saved && (
          <>
            {!headerUrl && <img className={classes.header} src={saved} alt="Current header" />}
            <Switch
              size="md"
              label="Change group header image?"
              checked={isImageChanged}
              onChange={(event) => {
                put('isImageChanged', event.currentTarget.checked);
                put('headerUrl', null);
              }}
            />
          </>
        )}
        {isImageChanged && (
          <ImageField
            label={saved ? 'New header image' : LABELS.headerUrl}
            value={headerUrl}
            onChange={(url) => put('headerUrl', url)}
            onBusyChange={onBusyChange}
            division={division}
            folder="groups"
            hint="Use a wide image; phones show the centre."
            error={form.errors.headerUrl}
            data-path="headerUrl"
          />
        )}
      </Stack>
    </TitledSection>
  );
}
