import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconFileText, IconSend } from '@tabler/icons-react';
import { counted } from '@tours/contract/counted';
import type { StaffDispute } from '@tours/contract/dispute';
import { formatDateTime } from '@tours/contract/time';
import { Notice } from '../../ui/notice/notice.tsx';
import { Hint } from '../../ui/portal/hint.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useDisputeActions } from './use-dispute-actions.ts';

interface DisputeEvidenceProps {
  dispute: StaffDispute;
  /** Called when the pressed button is gone. */
  onAnswered(): void;
}

/** The evidence from our records: read it, prepare it at Stripe, and send it once. */
export function DisputeEvidence({ dispute, onAnswered }: DisputeEvidenceProps) {
  const { evidence, canAnswer } = dispute;
  const { buttonOf, read, stage, send, accept } = useDisputeActions(dispute, onAnswered);
  return (
    <TitledSection look="page" title="Evidence">
      <Stack gap="sm">
        <Outcome dispute={dispute} />
        <Box component="ul" className="plain-list lined" maw="44rem" aria-label="Parts of the evidence">
          {evidence.parts.map(({ title, count }) => (
            <Group component="li" key={title} justify="space-between" align="start" wrap="nowrap" py="0.375rem">
              <span>{title}</span>
              <span className="soft">{counted(count, 'entry', 'entries')}</span>
            </Group>
          ))}
        </Box>
        <Hint>Children appear by their initials. Ages and answers about health are never included.</Hint>
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconFileText size={18} stroke={1.75} aria-hidden />}
            {...buttonOf('read')}
            onClick={read}
          >
            Read the evidence (PDF)
          </Button>
          {canAnswer && !evidence.isStaged && (
            <Button onClick={stage} {...buttonOf('stage')}>
              Prepare evidence
            </Button>
          )}
          {canAnswer && evidence.isStaged && (
            <Button leftSection={<IconSend size={18} stroke={1.75} aria-hidden />} onClick={send} {...buttonOf('send')}>
              Send to the bank
            </Button>
          )}
          {canAnswer && dispute.state === 'needs_response' && (
            <Button variant="subtle" color="red" onClick={accept} {...buttonOf('accept')}>
              Accept the dispute
            </Button>
          )}
        </Group>
        {canAnswer && evidence.isStaged && (
          <Text size="sm">Prepared at Stripe, and not sent yet. Read the PDF before you send it.</Text>
        )}
      </Stack>
    </TitledSection>
  );
}

function Outcome({ dispute: { sentAt, sentBy, acceptedBy, canAnswer, isOpen } }: { dispute: StaffDispute }) {
  if (sentAt)
    return (
      <Notice tone="success" title={`Sent to the bank ${formatDateTime(sentAt)}${sentBy ? ` by ${sentBy}` : ''}`} />
    );
  if (acceptedBy) return <Notice tone="info" title={`Accepted by ${acceptedBy}: nothing was sent`} />;
  if (isOpen && !canAnswer) return <Notice tone="warning" title="The last day for an answer has passed" />;
  return null;
}
