import { SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { AVAILABILITY_LIMITS } from '@tours/contract/constants';
import { useImageUpload } from '../../../ui/image-field/use-image-upload.ts';
import { RichTextEditor } from '../../../ui/rich-text-editor/index.tsx';
import type { MappingField, SettingsForm } from './settings-form.ts';
import { TemplateField } from './template-field.tsx';

interface SettingsFieldsProps {
  form: SettingsForm;
  division: string;
}

const MAPPING: [MappingField, string][] = [
  ['age', 'Age'],
  ['firstname', 'Firstname'],
  ['lastname', 'Lastname'],
];

/** The settings of a departure; the same fields serve one departure and many at once. */
export function SettingsFields({ form, division }: SettingsFieldsProps) {
  const { headline, isCustomDetails } = form.getValues();
  const uploadImage = useImageUpload(division, 'texts');
  const text = (field: 'description' | 'itinerary', label: string) => (
    <RichTextEditor
      label={label}
      max={AVAILABILITY_LIMITS.text}
      uploadImage={uploadImage}
      {...form.getInputProps(field)}
      value={form.getValues()[field]}
    />
  );
  return (
    <Stack gap="md">
      <TextInput
        label="Headline"
        maxLength={AVAILABILITY_LIMITS.headline}
        description={`${headline.length}/${AVAILABILITY_LIMITS.headline}`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.getInputProps('headline')}
      />
      <Switch
        size="md"
        label="Custom Details"
        description="Its own description and itinerary in place of the item's."
        {...form.getInputProps('isCustomDetails', { type: 'checkbox' })}
      />
      {isCustomDetails && (
        <>
          {text('description', 'Description')}
          {text('itinerary', 'Itinerary')}
        </>
      )}
      <TemplateField form={form} division={division} />
      <Switch
        size="md"
        label="Hidden"
        description="Not on the group's page until it is shown."
        {...form.getInputProps('isHidden', { type: 'checkbox' })}
      />
      <Mapping form={form} />
    </Stack>
  );
}

/** Names the FareHarbor questions for age and name, where they differ from the company's. */
function Mapping({ form }: { form: SettingsForm }) {
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <legend style={{ padding: 0, fontWeight: 500 }}>Custom field mapping</legend>
      <p className="soft" style={{ margin: '0 0 0.5rem', fontSize: '0.8125rem' }}>
        Numbers of the questions in the booking system. Left empty, those of the company hold.
      </p>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        {MAPPING.map(([field, label]) => (
          <TextInput key={field} label={label} inputMode="numeric" maxLength={16} {...form.getInputProps(field)} />
        ))}
      </SimpleGrid>
    </fieldset>
  );
}
