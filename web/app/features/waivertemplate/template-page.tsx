import { Text } from '@mantine/core';
import type { StaffDivision } from '@tours/contract/session';
import type { WaiverTemplate } from '@tours/contract/waivertemplate';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { waiverTemplateFormPath } from '../../lib/paths.ts';
import { RecordHistory } from '../../record-history/record-history.tsx';
import { PageHead } from '../../ui/portal/frame/page-head.tsx';
import { type TemplateFormProps, TemplateFormView } from './template-form.tsx';
import classes from './template-page.module.css';

interface TemplatePageProps extends Pick<TemplateFormProps, 'Preview'> {
  division: StaffDivision;
  /** Null for a new template. */
  template: WaiverTemplate | null;
}

/** Creates or edits a waiver template. */
export function TemplatePage({ division, template, Preview }: TemplatePageProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState(template);

  function goOn(next: WaiverTemplate, isNew: boolean) {
    if (isNew) return navigate(waiverTemplateFormPath(next._id), { replace: true });
    setSaved(next);
    return revalidate();
  }

  return (
    <div className={classes.page}>
      <PageHead title={saved ? saved.title : 'New waiver template'} />
      {saved && (
        <div className={classes.facts}>
          <RecordHistory
            entityType="waivertemplate"
            entityId={saved._id}
            name={saved.title}
            lastModified={{ by: saved.lastModifiedBy, at: saved.updatedAt }}
          />
          <Use count={saved.departureCount} />
        </div>
      )}
      <TemplateFormView template={saved} division={division} onSaved={goOn} onTaken={setSaved} Preview={Preview} />
    </div>
  );
}

function Use({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Text size="sm" className="soft">
      Used by {count === 1 ? 'one departure' : `${count} departures`}. Signed waivers keep the words they were signed
      with; a change reaches all that are not signed yet.
    </Text>
  );
}
