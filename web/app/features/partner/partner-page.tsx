import type { Partner } from '@tours/contract/partner';
import type { StaffDivision } from '@tours/contract/session';
import { type ReactNode, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { partnerFormPath } from '../../lib/paths.ts';
import { RecordHistory } from '../../record-history/record-history.tsx';
import { PageHead } from '../../ui/portal/frame/page-head.tsx';
import { PartnerForm } from './partner-form.tsx';
import classes from './partner-page.module.css';

export interface PartnerPageProps {
  division: StaffDivision;
  /** Null for a new partner. */
  partner: Partner | null;
  /** Draws the section below the form: the agents of the partner as it is saved now. */
  renderAgents(partner: Partner | null): ReactNode;
  /** Origin of the division's public pages. */
  origin: string;
  timezoneLabel: string;
}

/** Creates or edits a partner. */
export function PartnerPage({ division, partner, renderAgents, origin, timezoneLabel }: PartnerPageProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState(partner);

  function goOn(next: Partner, isNew: boolean) {
    if (isNew) return navigate(partnerFormPath(next._id), { replace: true });
    setSaved(next);
    return revalidate();
  }

  return (
    <div className={classes.page}>
      <PageHead title={saved ? saved.name : 'New partner'} />
      {saved && (
        <div className={classes.history}>
          <RecordHistory
            entityType="partner"
            entityId={saved._id}
            name={saved.name}
            lastModified={{ by: saved.lastModifiedBy, at: saved.updatedAt }}
          />
        </div>
      )}
      <PartnerForm
        partner={saved}
        division={division._id}
        origin={origin}
        timezoneLabel={timezoneLabel}
        onSaved={goOn}
        onTaken={setSaved}
      />
      {renderAgents(saved)}
    </div>
  );
}
