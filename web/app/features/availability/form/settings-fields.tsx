import { Checkbox, Group, SimpleGrid, Skeleton, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { AvailabilityHead, FieldMapping } from '@tours/contract/availability';
import { AVAILABILITY_LIMITS } from '@tours/contract/constants';
import { message } from '@tours/contract/messages';
import { useApi } from '../../../lib/api.ts';
import { MAPPED } from '../../../lib/field-mapping.ts';
import { useReading } from '../../../lib/use-reading.ts';
import { CountedInput } from '../../../ui/counted-input.tsx';
import { useImageUpload } from '../../../ui/image-field/use-image-upload.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { RichTextEditor } from '../../../ui/rich-text-editor/index.tsx';
import type { SettingsRecord } from './settings-values.ts';

/** The settings of a departure; the same fields serve one departure and many at once. */
export function SettingsFields({ record, head }: { record: SettingsRecord; head: AvailabilityHead }) {
  const { form, lineProps, switchProps, textProps } = record;
  const { division } = head.group;
  const uploadImage = useImageUpload(division, 'texts');
  const editorProps = { max: AVAILABILITY_LIMITS.text, uploadImage };
  return (
    <Stack gap="md">
      <CountedInput data-autofocus maxLength={AVAILABILITY_LIMITS.headline} {...lineProps('headline')} />
      <Switch {...switchProps('isCustomDetails')} description="Instead of the description and itinerary of the tour." />
      {form.getValues().isCustomDetails && (
        <>
          <RichTextEditor {...editorProps} {...textProps('description')} />
          <RichTextEditor {...editorProps} {...textProps('itinerary')} />
        </>
      )}
      <TemplateField textProps={textProps} division={division} />
      <Switch {...switchProps('isHidden')} description="Hidden from the group page until you show it." />
      <Mapping lineProps={lineProps} defaults={head.defaultMapping} />
    </Stack>
  );
}

/** Names the FareHarbor questions for age and name, where they differ from the company's. */
function Mapping({ lineProps, defaults }: Pick<SettingsRecord, 'lineProps'> & { defaults: FieldMapping }) {
  return (
    <fieldset>
      <legend style={{ padding: 0, fontWeight: 500 }}>Custom field mapping</legend>
      <p className="soft" style={{ margin: '0 0 0.5rem', fontSize: '0.8125rem' }}>
        FareHarbor question IDs. Leave empty to use the company’s. Without any, travellers have no names here.
      </p>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        {MAPPED.map((field) => (
          <TextInput
            key={field}
            description={`Company default: ${defaults[field] ?? 'none'}`}
            inputMode="numeric"
            maxLength={16}
            {...lineProps(field)}
          />
        ))}
      </SimpleGrid>
    </fieldset>
  );
}

function TemplateField({ textProps, division }: Pick<SettingsRecord, 'textProps'> & { division: string }) {
  const client = useApi();
  const templates = useReading(division, (signal) => client.findWaiverTemplates({ query: { division } }, { signal }));
  if (templates.state === 'failed' && !templates.answer) {
    return <Notice tone="error" title={message('waiverTemplates.choiceFailed')} onRetry={templates.readAgain} />;
  }
  return (
    <Checkbox.Group
      description="Each traveller signs every waiver for their age chosen here."
      size="md"
      {...textProps('waiverTemplates')}
    >
      <Stack
        className="boxed"
        gap="0.25rem"
        mah="14rem"
        mt="0.375rem"
        px="0.75rem"
        py="0.5rem"
        style={{ overflowY: 'auto' }}
      >
        {!templates.answer && <Skeleton height={44} />}
        {templates.answer?.length === 0 && (
          <Text size="sm" className="soft">
            This division has no waiver templates yet.
          </Text>
        )}
        {templates.answer?.map(({ _id, title, waiverType, legalAge }) => (
          <Group key={_id} gap="xs" mih={44} wrap="nowrap">
            <Checkbox
              value={_id}
              label={title}
              description={`${waiverType === 'minor' ? 'Minor' : 'Adult'}, legal age ${legalAge}`}
            />
          </Group>
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
