import { NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { signatureDescriptionFor, TEMPLATE_MAX, type WaiverType } from '@tours/contract/waiver-template-form';
import { CountedInput } from '../../ui/counted-input.tsx';
import type { UploadImage } from '../../ui/image-field/use-image-upload.ts';
import { RichTextEditor } from '../../ui/rich-text-editor/index.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { LABELS } from './template-values.ts';
import type { TemplateForm } from './use-template-form.ts';

interface SectionProps {
  record: TemplateForm;
  uploadImage: UploadImage;
}

/** Title and audience of the template. */
export function TemplateSection({
  record: { form, lineProps },
  isNew,
}: Pick<SectionProps, 'record'> & { isNew: boolean }) {
  const { waiverType, legalAge, signatureDescription } = form.getValues();
  const age = legalAge.trim() || '…';
  return (
    <TitledSection look="form" title="Template">
      <Stack gap="sm">
        <CountedInput
          required
          maxLength={TEMPLATE_MAX.title}
          {...lineProps('title')}
          data-autofocus={isNew || undefined}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
          <NativeSelect
            label={LABELS.waiverType}
            required
            data={[
              { value: 'minor', label: 'Minor' },
              { value: 'adult', label: 'Adult' },
            ]}
            {...form.getInputProps('waiverType')}
            value={waiverType}
            onChange={(event) => {
              const type = event.currentTarget.value as WaiverType;
              form.setFieldValue('waiverType', type);
              form.setFieldValue('signatureDescription', signatureDescriptionFor(type, signatureDescription));
            }}
          />
          <TextInput required inputMode="numeric" autoComplete="off" maxLength={3} {...lineProps('legalAge')} />
        </SimpleGrid>
        <Text size="sm" className="soft">
          {waiverType === 'minor'
            ? `For travellers younger than ${age}: a parent or guardian signs.`
            : `For travellers of ${age} years and older, who sign for themselves.`}
        </Text>
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
          <Text size="sm" className="soft" mt={4}>
            Every waiver needs at least one signature. This one comes at the end; you can add more as custom fields.
          </Text>
        </div>
      </Stack>
    </TitledSection>
  );
}
