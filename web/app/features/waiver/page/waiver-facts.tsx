import { Box } from '@mantine/core';
import { formatDayAndTime, zoneLabel } from '@tours/contract/time';
import type { SigningWaiver } from '@tours/contract/waiver';
import type { ReactNode } from 'react';
import { Email } from '../../../ui/email.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import classes from './waiver-page.module.css';

/** Traveller and trip, which the signer should check before reading. */
export function WaiverFacts({ waiver: { traveller, item, timezone } }: { waiver: SigningWaiver }) {
  return (
    <div className={classes.factCards}>
      <FactCard title="Traveller">
        <Fact label="Name">{traveller.name}</Fact>
        <Fact label="Email">
          <Email>{traveller.email}</Email>
        </Fact>
        <Fact label="Age">{traveller.age ?? 'Not given'}</Fact>
      </FactCard>
      <FactCard title="Trip">
        <Fact label="Tour">
          {item.name}
          {item.headline && (
            <Box component="span" display="block" fz="sm" className="soft">
              {item.headline}
            </Box>
          )}
        </Fact>
        <Fact label="Start">{formatDayAndTime(item.startDate)}</Fact>
        <Fact label="End">{formatDayAndTime(item.endDate)}</Fact>
        <Fact label="Times">{zoneLabel(timezone)}</Fact>
      </FactCard>
    </div>
  );
}

function FactCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledSection look="card" title={title}>
      <dl className="facts">{children}</dl>
    </TitledSection>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="figures">{children}</dd>
    </>
  );
}
