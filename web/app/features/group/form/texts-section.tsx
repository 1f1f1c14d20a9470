import { Anchor, Stack, Switch } from '@mantine/core';
import { GROUP_MAX } from '@tours/contract/constants';
import { useImageUpload } from '../../../ui/image-field/use-image-upload.ts';
import { RichTextEditor } from '../../../ui/rich-text-editor/index.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import type { GroupForm } from './use-group-form.ts';

/** The texts that travellers read. */
export function TextsSection({ record, division }: { record: GroupForm; division: string }) {
  const { form, saved, switchProps, textProps } = record;
  const { hasFooter } = form.getValues();
  const uploadImage = useImageUpload(division, 'texts');
  const editorProps = (field: 'description' | 'customFooter' | 'terms') => ({
    max: GROUP_MAX[field],
    uploadImage,
    ...textProps(field),
  });
  return (
    <TitledSection look="form" title="Texts">
      <Stack gap="md">
        <RichTextEditor {...editorProps('description')} required />
        <Switch {...switchProps('hasFooter')} label="Custom Footer" description="Shown below the tours" />
        {hasFooter && <RichTextEditor {...editorProps('customFooter')} />}
        <RichTextEditor
          {...editorProps('terms')}
          description={
            saved?.terms ? (
              <Anchor href={`${saved.link}/terms`} target="_blank" rel="noreferrer" inherit>
                Open the terms page
              </Anchor>
            ) : (
              'Shown on a separate page, linked from the group page.'
            )
          }
        />
      </Stack>
    </TitledSection>
  );
}
