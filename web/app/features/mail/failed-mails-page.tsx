import { Anchor } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import type { FailedMail, ListedMail } from '@tours/contract/mail';
import { Link } from 'react-router';
import { useApi } from '../../lib/api.ts';
import { staffOrderPath } from '../../lib/portal-paths.ts';
import { followMail } from '../../ui/portal/follow-mail.ts';
import { focusTitle } from '../../ui/portal/frame/page-head.tsx';
import { ListPage } from '../../ui/portal/list/list-page.tsx';
import type { Loaded } from '../../ui/portal/list/loaded.ts';
import type { Column } from '../../ui/portal/list/record-table.tsx';
import { useReadAgain } from '../../ui/portal/read-again.ts';
import { useActions } from '../../ui/use-actions.ts';
import { mailColumns } from './mail-columns.tsx';

const orderColumn: Column<FailedMail> = {
  header: 'Order ID',
  render: ({ order }) =>
    order ? (
      <Anchor
        component={Link}
        to={staffOrderPath(order._id)}
        inherit
        className="figures"
        style={{ whiteSpace: 'nowrap' }}
      >
        {order.lolaId}
      </Anchor>
    ) : (
      <span className="soft">None</span>
    ),
};

/** Every mail of this list has failed, so the reason stands in place of its state. */
const reasonColumn: Column<FailedMail> = {
  header: 'Reason',
  // Nothing is cut off, because a server often gives its reason at the end.
  render: ({ why }) => (
    <span style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      {why ?? <span className="soft">Unknown</span>}
    </span>
  ),
};

/** Lists the emails of a division that the mail server did not accept. */
export function FailedMailsPage({ mails }: { mails: Promise<Loaded<FailedMail>> }) {
  const [what, to, , when, actions] = mailColumns(useSendAgain());
  return (
    <ListPage
      title="Emails not delivered"
      rows={mails}
      columns={[what, to, orderColumn, reasonColumn, when, actions]}
      empty={{
        icon: IconMailCheck,
        title: 'Every email was delivered',
        text: 'An email appears here if the mail server didn’t accept it in the last 30 days and it wasn’t sent again.',
      }}
    />
  );
}

function useSendAgain() {
  const client = useApi();
  const { buttonOf, carryOut } = useActions({ after: useReadAgain() });
  const sendAgain = ({ _id }: ListedMail) =>
    carryOut({
      id: _id,
      act: () => client.sendMailAgain({ params: { id: _id } }),
      onDone: (queued) => {
        focusTitle();
        void followMail(client, queued);
      },
      failed: 'mail.failed',
    });
  return { buttonOf, sendAgain };
}
