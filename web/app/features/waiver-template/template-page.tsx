import { Stack, Text } from '@mantine/core';
import type { StaffDivision } from '@tours/contract/session';
import type { WaiverTemplate } from '@tours/contract/waiver-template';
import { RecordHistory } from '../../record-history/record-history.tsx';
import { PageHead } from '../../ui/portal/frame/page-head.tsx';
import { type TemplateFormProps, TemplateFormView } from './template-form.tsx';
import classes from './template-page.module.css';
import { useTemplateForm } from './use-template-form.ts';

interface TemplatePageProps extends Pick<TemplateFormProps, 'Preview'> {
  division: StaffDivision;
  /** Null for a new template. */
  template: WaiverTemplate | null;
}

export function TemplatePage({ division, template, Preview }: TemplatePageProps) {
  const record = useTemplateForm(template, division._id);
  const { saved } = record;
  return (
    <div className={classes.page}>
      <PageHead title={saved ? saved.title : 'New waiver template'} />
      {saved && (
        <Stack gap={4} mt={-8} mb="md">
          <RecordHistory
            entityType="waivertemplate"
            entityId={saved._id}
            name={saved.title}
            lastModified={{ by: saved.lastModifiedBy, at: saved.updatedAt }}
          />
          <Use count={saved.departureCount} />
        </Stack>
      )}
      <TemplateFormView record={record} division={division} Preview={Preview} />
    </div>
  );
}

function Use({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Text size="sm" className="soft">
      Used by {count === 1 ? 'one departure' : `${count} departures`}. Changes apply to unsigned waivers only.
    </Text>
  );
}
