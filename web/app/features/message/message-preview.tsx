import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { counted } from '@tours/contract/counted';
import type { MessagePreview as Preview } from '@tours/contract/group-message';
import { contactText, LEFT_OUT_LABELS } from '@tours/contract/readiness-labels';
import { Notice } from '../../ui/notice/notice.tsx';
import { Hint } from '../../ui/portal/hint.tsx';
import { MailText } from '../../ui/portal/mail-text.tsx';
import { READ_FIRST } from './message-labels.ts';
import type { Compose } from './use-compose.ts';

/** The mail as families get it, and everyone who gets it. */
export function MessagePreview({ compose, preview }: { compose: Compose; preview: Preview }) {
  const { recipients, leftOut, needsApproval, repliesTo, text } = preview;
  const { form, busy, back, send } = compose;
  const { kind, subject, sendAt } = form.getValues();
  const count = recipients.length;
  return (
    <Stack gap="md">
      {needsApproval && <Notice tone="info">{READ_FIRST} We ask them right away.</Notice>}
      <div>
        <Title order={3} size="h5" tabIndex={-1} data-autofocus>
          {subject}
        </Title>
        <MailText>{text}</MailText>
        <Hint>
          Replies go to {repliesTo.name}, {repliesTo.email}.
        </Hint>
      </div>
      {count === 0 ? (
        <Text>
          <strong>Nobody gets it.</strong>
          {kind === 'trip' && ' Messages about a trip reach its families until 90 days after it.'}
        </Text>
      ) : (
        <details className="fold">
          <summary>{count === 1 ? '1 person gets it' : `${count} people get it, one email each`}</summary>
          <ul className="plain-list">
            {recipients.map(({ email, ...contact }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: contacts have no id here, and their order does not change
              <li key={index}>
                {contactText(contact)} {email && <span className="soft">{email}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
      {leftOut.length > 0 && <Text size="sm">Left out: {leftOutText(leftOut)}.</Text>}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={back} disabled={busy !== null}>
          Back
        </Button>
        <Button onClick={send} loading={busy === 'send'} disabled={!count}>
          {labelOf(needsApproval, sendAt, count)}
        </Button>
      </Group>
    </Stack>
  );
}

/** Names those to phone. Families who agreed to no offers are many, and staff need only their number. */
function leftOutText(leftOut: Preview['leftOut']): string {
  const named = leftOut.flatMap(({ why, ...contact }) =>
    why === 'noConsent' ? [] : `${contactText(contact)} (${LEFT_OUT_LABELS[why]})`,
  );
  const others = leftOut.length - named.length;
  const withoutConsent = `${counted(others, 'person', 'people')} without a consent to offers`;
  return [...(others ? [withoutConsent] : []), ...named].join('; ');
}

function labelOf(needsApproval: boolean, sendAt: string, count: number): string {
  if (needsApproval) return 'Ask for approval';
  if (sendAt) return 'Schedule';
  return count === 1 ? 'Send 1 email' : `Send ${count} emails`;
}
