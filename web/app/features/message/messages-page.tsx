import { Button } from '@mantine/core';
import { IconMail, IconPencil } from '@tabler/icons-react';
import type { ListedMessage } from '@tours/contract/group-message';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { idIn } from '../../lib/address-filter.ts';
import { messagePath, partnerPaths, staffPaths } from '../../lib/portal-paths.ts';
import { withParam } from '../../lib/with-param.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { GroupFilter } from '../../ui/portal/list/group-filter.tsx';
import { ListPage } from '../../ui/portal/list/list-page.tsx';
import type { Loaded } from '../../ui/portal/list/loaded.ts';
import type { Column } from '../../ui/portal/list/record-table.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import { audienceText, STATES } from './message-labels.ts';

const ComposeDialog = lazyPart(() => import('./compose-dialog.tsx'));

const columns: Column<ListedMessage>[] = [
  { header: 'Subject', kind: 'title', render: ({ subject }) => subject },
  { header: 'State', render: ({ state }) => <StateChip {...STATES[state]} size="md" /> },
  { header: 'To', kind: 'text', render: audienceText },
  { header: 'From', kind: 'text', render: ({ author }) => author },
  {
    header: 'Sent to',
    render: ({ recipientCount, sentCount }) =>
      recipientCount ? `${sentCount} of ${recipientCount}` : <span className="soft">Nobody yet</span>,
  },
  { header: 'Time', at: ({ sendAt }) => sendAt },
];

interface MessagesPageProps {
  messages: Promise<Loaded<ListedMessage>>;
  groupTitle: Promise<string> | null;
  /** The division of staff; leaders have none. */
  division?: string;
}

/** The messages to the families of groups. A new one is written for one group. */
export function MessagesPage({ messages, groupTitle, division }: MessagesPageProps) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const path = (division ? staffPaths : partnerPaths).messages;
  // FareHarbor's key of a departure is a number. Anything else would address the whole group.
  const departure = /^\d+$/.exec(params.get('write') ?? '')?.[0];
  const [isWriting, setIsWriting] = useState(departure !== undefined);
  const group = idIn(params, 'group');
  const isToApprove = params.get('state') === 'waiting';

  /** Neither a reload nor going back opens the form again. */
  function close() {
    setIsWriting(false);
    if (params.has('write')) setParams(withParam(params, 'write', null), { replace: true, preventScrollReset: true });
  }

  return (
    <ListPage
      title="Messages"
      rows={messages}
      columns={columns}
      isLong
      hrefOf={({ _id }) => messagePath(path, _id)}
      // The empty list has words of its own for a group and for what waits.
      filters={groupTitle ? { names: [], tools: <GroupFilter title={groupTitle} />, leaveOut: true } : undefined}
      action={
        <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setIsWriting(true)}>
          Write a message
        </Button>
      }
      empty={{
        icon: IconMail,
        title: isToApprove ? 'No message to approve' : 'No messages yet',
        text: isToApprove
          ? 'A leader’s first message to a group waits here until you approve it.'
          : `Write to the families of ${group ? 'this' : 'a'} group: what to pack, where to meet, what has changed.`,
      }}
    >
      {isWriting && (
        <ComposeDialog
          to={{ group, departure }}
          division={division}
          onClose={close}
          // Going back must not open the form again.
          onCreated={(id) => navigate(messagePath(path, id), { replace: departure !== undefined })}
        />
      )}
    </ListPage>
  );
}
