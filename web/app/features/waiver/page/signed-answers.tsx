import { Text, Title } from '@mantine/core';
import { IconSquareCheckFilled } from '@tabler/icons-react';
import { formatDate, formatDateTime } from '@tours/contract/time';
import type { SignedField, SigningWaiver } from '@tours/contract/waiver';
import { CONSENT_LABEL, Consent } from '../signing/consent.tsx';
import signature from '../signing/signature.module.css';
import classes from './waiver-page.module.css';

export function SignedAnswers({ waiver, consent }: { waiver: SigningWaiver; consent: string }) {
  return (
    <section className={classes.form} aria-labelledby="signed-heading">
      <Title order={2} size="h3" id="signed-heading">
        Signed
      </Title>
      <dl className={classes.answers}>
        {(waiver.signedFields ?? []).map((field, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the answers are frozen, and two questions may have the same text
          <div key={index}>
            <dt className="soft">{field.title}</dt>
            <dd>
              <Answer field={field} />
            </dd>
          </div>
        ))}
        <div>
          <dt className="soft">Date signed</dt>
          <dd className="figures">{waiver.dateSigned && formatDateTime(waiver.dateSigned)}</dd>
        </div>
      </dl>
      <Consent html={consent} />
      {waiver.isConsented && (
        <Text className={classes.consented}>
          <IconSquareCheckFilled size={24} aria-hidden />
          {CONSENT_LABEL}.
        </Text>
      )}
    </section>
  );
}

const WRITTEN = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

function Answer({ field }: { field: SignedField }) {
  if (field.type === 'date') return <span className="figures">{formatDate(field.value)}</span>;
  if (field.type !== 'signature') return <span style={WRITTEN}>{field.value}</span>;
  if (field.typed) {
    return (
      <>
        <span className={signature.typedName}>{field.value}</span> <span className="soft">(typed)</span>
      </>
    );
  }
  return <img className={signature.image} src={field.value} alt={`Drawn: ${field.title}`} />;
}
