import { Button, Checkbox, Group, Skeleton, Text } from '@mantine/core';
import { message } from '@tours/contract/messages';
import { useApi } from '../../../lib/api.ts';
import { useReading } from '../../../lib/use-reading.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import classes from './settings-fields.module.css';
import { LABELS, type SettingsForm } from './settings-values.ts';

/** Chooses the waivers that travellers of this departure sign. */
export function TemplateField({ form, division }: { form: SettingsForm; division: string }) {
  const client = useApi();
  const templates = useReading(division, (signal) => client.findWaiverTemplates({ query: { division } }, { signal }));
  if (templates.state === 'failed' && !templates.answer) {
    return (
      <Notice tone="error" title={message('waiverTemplates.choiceFailed')}>
        <Button variant="default" onClick={templates.readAgain}>
          Try again
        </Button>
      </Notice>
    );
  }
  return (
    <Checkbox.Group
      label={LABELS.waiverTemplates}
      description="Each traveller signs every waiver for their age chosen here."
      size="md"
      {...form.getInputProps('waiverTemplates')}
    >
      <div className={classes.templates}>
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
      </div>
    </Checkbox.Group>
  );
}
