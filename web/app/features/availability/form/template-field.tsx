import { Button, Checkbox, Group, Skeleton, Text } from '@mantine/core';
import { message } from '@tours/contract/messages';
import { Notice } from '../../../ui/notice/notice.tsx';
import classes from './settings-fields.module.css';
import type { SettingsForm } from './settings-form.ts';
import { useWaiverTemplates } from './use-waiver-templates.ts';

/** Chooses the waivers that travellers of this departure sign. */
export function TemplateField({ form, division }: { form: SettingsForm; division: string }) {
  const templates = useWaiverTemplates(division);
  if (templates.state === 'failed') {
    return (
      <Notice tone="error" title={message('waiverTemplates.choiceFailed')}>
        <Button variant="default" onClick={templates.retry}>
          Try again
        </Button>
      </Notice>
    );
  }
  return (
    <Checkbox.Group
      label="Waiver Templates"
      description="Each traveller signs those that are for their age: minors' or adults'."
      size="md"
      {...form.getInputProps('waiverTemplates')}
    >
      <div className={classes.templates}>
        {templates.state === 'loading' && <Skeleton height={44} />}
        {templates.state === 'ready' && templates.choices.length === 0 && (
          <Text size="sm" className="soft">
            This division has no waiver templates yet.
          </Text>
        )}
        {templates.state === 'ready' &&
          templates.choices.map(({ _id, title, waiverType, legalAge }) => (
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
