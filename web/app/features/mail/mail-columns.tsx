import { Button, Text } from '@mantine/core';
import type { ListedMail } from '@tours/contract/mail';
import type { Column } from '../../ui/portal/list/record-table.tsx';
import { Moment } from '../../ui/portal/moment.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import type { useActions } from '../../ui/use-actions.ts';

const CHIPS = {
  sent: { tone: 'good', label: 'Sent' },
  queued: { tone: 'waiting', label: 'Queued' },
  failed: { tone: 'bad', label: 'Failed' },
} as const;

interface Sending {
  buttonOf: ReturnType<typeof useActions>['buttonOf'];
  sendAgain(mail: ListedMail): void;
}

type MailColumn = Column<ListedMail>;
type MailColumns = [what: MailColumn, to: MailColumn, status: MailColumn, when: MailColumn, actions: MailColumn];

export const mailColumns = (actions: Sending): MailColumns => [
  { header: 'Email', kind: 'title', render: ({ what }) => what },
  { header: 'To', render: ({ to }) => <span style={{ overflowWrap: 'break-word' }}>{to}</span> },
  { header: 'Status', render: (mail) => <Status mail={mail} /> },
  { header: 'When', at: ({ sentAt, createdAt }) => sentAt ?? createdAt },
  {
    header: 'Actions',
    kind: 'actions',
    render: (mail) =>
      mail.canSendAgain && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Send again: ${mail.what} to ${mail.to}`}
          {...actions.buttonOf(mail._id)}
          onClick={() => actions.sendAgain(mail)}
        >
          Send again
        </Button>
      ),
  },
];

function Status({ mail: { state, attempts, why, nextTryAt } }: { mail: ListedMail }) {
  return (
    <div>
      <StateChip {...CHIPS[state]} size="md" />
      {why && (
        <Text component="div" size="xs" maw="24rem" mt={4} style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
          {why}
        </Text>
      )}
      {state === 'queued' && attempts > 0 && (
        <Text component="div" size="xs" className="soft">
          Tried {attempts === 1 ? 'once' : `${attempts} times`}
          {nextTryAt && (
            <>
              , next on <Moment at={nextTryAt} />
            </>
          )}
        </Text>
      )}
    </div>
  );
}
