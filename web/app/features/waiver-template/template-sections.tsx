import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { signatureDescriptionFor, TEMPLATE_MAX, type WaiverType } from '@tours/contract/waiver-template-form';
import { CountedInput } from '../../ui/counted-input.tsx';
import type { UploadImage } from '../../ui/image-field/use-image-upload.ts';
import { Hint } from '../../ui/portal/hint.tsx';
import { RichTextEditor } from '../../ui/rich-text-editor/index.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import type { TemplateForm } from './use-template-form.ts';

interface SectionProps {
  record: TemplateForm;
  uploadImage: UploadImage;
}

/** Title and audience of the template. */
export function TemplateSection({ record: { form, lineProps, saved } }: Pick<SectionProps, 'record'>) {
  const { waiverType, legalAge, signatureDescription } = form.getValues();
  const age = legalAge.trim() || '…';
  return (
    <TitledSection look="form" title="Template">
      <Stack gap="sm">
        <CountedInput
          required
          maxLength={TEMPLATE_MAX.title}
          {...lineProps('title')}
          data-autofocus={!saved || undefined}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
          <NativeSelect
            required
            data={[
              { value: 'minor', label: 'Minor' },
              { value: 'adult', label: 'Adult' },
            ]}
            {...lineProps('waiverType')}
            onChange={(event) => {
              const type = event.currentTarget.value as WaiverType;
              form.setFieldValue('waiverType', type);
              form.setFieldValue('signatureDescription', signatureDescriptionFor(type, signatureDescription));
            }}
          />
          <TextInput required inputMode="numeric" autoComplete="off" maxLength={3} {...lineProps('legalAge')} />
        </SimpleGrid>
        <Hint>
          {waiverType === 'minor'
            ? `For travellers younger than ${age}: a parent or guardian signs.`
            : `For travellers of ${age} years and older, who sign for themselves.`}
        </Hint>
      </Stack>
    </TitledSection>
  );
}

/** The texts that are read before signing. */
export function TextsSection({ record: { textProps }, uploadImage }: SectionProps) {
  return (
    <TitledSection look="form" title="Text">
      <Stack gap="md">
        <RichTextEditor max={TEMPLATE_MAX.header} uploadImage={uploadImage} {...textProps('header')} />
        <RichTextEditor required max={TEMPLATE_MAX.body} uploadImage={uploadImage} {...textProps('body')} />
      </Stack>
    </TitledSection>
  );
}

/** The consent and signature at the end of every waiver. */
export function SignatureSection({ record: { lineProps, textProps }, uploadImage }: SectionProps) {
  return (
    <TitledSection look="form" title="Consent and signature">
      <Stack gap="md">
        <RichTextEditor required max={TEMPLATE_MAX.consent} uploadImage={uploadImage} {...textProps('consent')} />
        <div>
          <CountedInput required maxLength={TEMPLATE_MAX.signatureDescription} {...lineProps('signatureDescription')} />
          <Hint mt={4}>
            Every waiver needs at least one signature. This one comes at the end; you can add more as custom fields.
          </Hint>
        </div>
      </Stack>
    </TitledSection>
  );
}
