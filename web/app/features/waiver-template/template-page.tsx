import { Box, Button, Group, NativeSelect, SimpleGrid, Stack, TextInput, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { StaffDivision } from '@tours/contract/session';
import type { WaiverTexts } from '@tours/contract/waiver';
import type { WaiverTemplate } from '@tours/contract/waiver-template';
import { signatureDescriptionFor, TEMPLATE_MAX, type WaiverType } from '@tours/contract/waiver-template-form';
import { type ComponentType, useRef, useState } from 'react';
import { staffPaths } from '../../lib/portal-paths.ts';
import { RecordHistory } from '../../record-history/record-history.tsx';
import { CountedInput } from '../../ui/counted-input.tsx';
import { type UploadImage, useImageUpload } from '../../ui/image-field/use-image-upload.ts';
import { FormBar } from '../../ui/portal/form/form-bar.tsx';
import { PageHead } from '../../ui/portal/frame/page-head.tsx';
import { Hint } from '../../ui/portal/hint.tsx';
import { RichTextEditor } from '../../ui/rich-text-editor/index.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { FieldRow } from './field-row.tsx';
import { bodyOf, LABELS, TYPE_NAME, type TypedField } from './template-values.ts';
import { type TemplateForm, useTemplateForm } from './use-template-form.ts';

interface TemplatePageProps {
  division: StaffDivision;
  /** Null for a new template. */
  template: WaiverTemplate | null;
  /** Shows the typed texts as a signer would see them. */
  Preview: ComponentType<{ texts: WaiverTexts; division: StaffDivision; onClose(): void }>;
}

export function TemplatePage({ division, template, Preview }: TemplatePageProps) {
  const record = useTemplateForm(template, division._id);
  const { saved, form, submit } = record;
  const [isPreviewed, setIsPreviewed] = useState(false);
  const uploadImage = useImageUpload(division._id, 'texts');
  return (
    <Box maw="52rem">
      <PageHead title={saved ? saved.title : 'New waiver template'} />
      {saved && (
        <Stack gap={4} mt={-8} mb="md">
          <RecordHistory type="waivertemplate" record={saved} name={saved.title} />
          <Use count={saved.departureCount} />
        </Stack>
      )}
      <form noValidate onSubmit={submit} aria-label={saved ? `Waiver template ${saved.title}` : 'New waiver template'}>
        <TemplateSection record={record} />
        <TextsSection record={record} uploadImage={uploadImage} />
        <FieldList record={record} />
        <SignatureSection record={record} uploadImage={uploadImage} />
        <FormBar {...record} back={staffPaths.waiverTemplates} verb={saved ? 'Update Template' : 'Add Template'}>
          <Button variant="default" aria-haspopup="dialog" onClick={() => setIsPreviewed(true)}>
            Preview
          </Button>
        </FormBar>
        {isPreviewed && (
          <Preview texts={bodyOf(form.getValues())} division={division} onClose={() => setIsPreviewed(false)} />
        )}
      </form>
    </Box>
  );
}

function Use({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Hint>
      Used by {count === 1 ? 'one departure' : `${count} departures`}. Changes apply to unsigned waivers only.
    </Hint>
  );
}

/** The questions of a template besides name, email and signature, in the order of the page. */
function FieldList({ record: { form } }: { record: TemplateForm }) {
  const { fields } = form.getValues();
  const [announcement, announce] = useState('');
  const added = useRef(0);
  const adders = useRef<HTMLDivElement>(null);
  const isFull = fields.length >= TEMPLATE_MAX.fields;

  function add(type: TypedField['type']) {
    if (isFull) return;
    added.current += 1;
    form.insertListItem('fields', { key: `new-${added.current}`, title: '', type, counter: 0 });
  }

  function move(from: number, to: number) {
    form.reorderListItem('fields', { from, to });
    announce(`${fields[from]?.title || 'The field'} is now field ${to + 1} of ${fields.length}`);
  }

  function remove(index: number) {
    form.removeListItem('fields', index);
    announce(`${fields[index]?.title || 'The field'} is removed`);
    // The pressed button disappears with its row.
    adders.current?.querySelector('button')?.focus();
  }

  return (
    <TitledSection look="form" title={LABELS.fields}>
      <Hint mb="sm">Shown in this order after name and email. All fields are required.</Hint>
      {fields.length > 0 && (
        <Stack component="ol" className="plain-list" gap={8} mb={12}>
          {fields.map((field, index) => (
            <FieldRow
              key={field.key}
              form={form}
              field={field}
              index={index}
              isNew={field.key === `new-${added.current}`}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          ))}
        </Stack>
      )}
      <Group gap={8} ref={adders}>
        {(['text', 'date', 'signature'] as const).map((type) => (
          <Button
            key={type}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-disabled={isFull}
            data-disabled={isFull || undefined}
            onClick={() => add(type)}
          >
            Add {TYPE_NAME[type].toLowerCase()}
          </Button>
        ))}
        <Hint>
          {fields.length}/{TEMPLATE_MAX.fields}
        </Hint>
      </Group>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </TitledSection>
  );
}

interface SectionProps {
  record: TemplateForm;
  uploadImage: UploadImage;
}

function TemplateSection({ record: { form, lineProps, saved } }: Pick<SectionProps, 'record'>) {
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

function TextsSection({ record: { textProps }, uploadImage }: SectionProps) {
  return (
    <TitledSection look="form" title="Text">
      <Stack gap="md">
        <RichTextEditor max={TEMPLATE_MAX.header} uploadImage={uploadImage} {...textProps('header')} />
        <RichTextEditor required max={TEMPLATE_MAX.body} uploadImage={uploadImage} {...textProps('body')} />
      </Stack>
    </TitledSection>
  );
}

function SignatureSection({ record: { lineProps, textProps }, uploadImage }: SectionProps) {
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
