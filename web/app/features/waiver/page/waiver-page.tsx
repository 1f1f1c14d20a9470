import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { IconSquareCheckFilled } from '@tabler/icons-react';
import { formatDate, formatDateTime } from '@tours/contract/time';
import type { SignedField, SigningWaiver } from '@tours/contract/waiver';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { isToSign } from '../../../lib/is-to-sign.ts';
import { orderPath } from '../../../lib/paths.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { CONSENT_LABEL, Consent } from '../signing/consent.tsx';
import { isOpen } from '../signing/draft.ts';
import signature from '../signing/signature.module.css';
import { SigningForm } from '../signing/signing-form.tsx';
import { SignedChip } from '../status-chip.tsx';
import type { WaiverParts } from './load-waiver.ts';
import { WaiverFacts } from './waiver-facts.tsx';
import classes from './waiver-page.module.css';
import { WaiverText } from './waiver-text.tsx';
import { WhatNext } from './what-next.tsx';

export function WaiverPage({ waiver: loaded, others }: WaiverParts) {
  const [signed, setSigned] = useState<SigningWaiver | null>(null);
  const { revalidate } = useRevalidator();
  const [wasOpen] = useState(!loaded.isSigned);
  const waiver = signed ?? loaded;
  const texts = waiver.signedWaiver ?? waiver.waiverTemplate;
  if (!texts) throw new Error('The waiver has no texts');
  // After a signature elsewhere or a change of the text, reading starts again at the top.
  const readAgain = () => {
    window.scrollTo({ top: 0 });
    void revalidate();
  };
  return (
    <PageFrame timezone={waiver.timezone}>
      <article className={classes.page}>
        {waiver.isSigned && <WhatNext waiver={waiver} others={others} isArrival={wasOpen} isOwn={signed !== null} />}
        <Stack align="flex-start" gap="0.625rem" pt="0.5rem">
          <Title order={1}>{texts.title}</Title>
          <WaiverStatus waiver={waiver} others={others} />
        </Stack>
        {!waiver.isSigned && waiver.isCancelled && (
          <Notice title="There is nothing to sign">
            This trip was cancelled, so this waiver is no longer needed. <OrderLink order={waiver.order} />
          </Notice>
        )}
        {waiver.isPending && (
          <Notice title="You can’t sign yet">
            This booking is not confirmed. You can read the waiver now, and sign it as soon as the booking is paid.{' '}
            <OrderLink order={waiver.order} />
          </Notice>
        )}
        {!waiver.isSigned && !waiver.isCancelled && !waiver.isPending && !waiver.canSign && (
          <Notice>Only the family can sign this waiver, with the link in their email.</Notice>
        )}
        <WaiverFacts waiver={waiver} />
        <WaiverText texts={texts} />
        {waiver.isSigned && <SignedAnswers waiver={waiver} consent={texts.consent} />}
        {isOpen(waiver) && (
          <SigningForm key={waiver.wording} waiver={waiver} others={others} onSigned={setSigned} onStale={readAgain} />
        )}
      </article>
    </PageFrame>
  );
}

function OrderLink({ order }: Pick<SigningWaiver, 'order'>) {
  return (
    order && (
      <Anchor href={orderPath(order)} underline="always">
        See the order
      </Anchor>
    )
  );
}

function WaiverStatus({ waiver, others }: WaiverParts) {
  const { canSign, dateSigned } = waiver;
  const left = (others?.filter(isToSign).length ?? 0) + 1;
  return (
    <Group gap="0.25rem 0.75rem">
      <SignedChip waiver={waiver} notSigned="Not Signed" />
      {canSign && left > 1 && (
        <Text component="span" size="sm" className="soft">
          {left} waivers left to sign for this order
        </Text>
      )}
      {dateSigned && (
        <Text component="span" size="sm" className="soft figures">
          {formatDateTime(dateSigned)}
        </Text>
      )}
    </Group>
  );
}

function SignedAnswers({ waiver, consent }: { waiver: SigningWaiver; consent: string }) {
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
        <Group gap="0.5rem" wrap="nowrap" fw={600}>
          <IconSquareCheckFilled size={24} aria-hidden style={{ flex: 'none' }} color="var(--mantine-color-green-8)" />
          {CONSENT_LABEL}.
        </Group>
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
