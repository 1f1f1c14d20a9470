import { Button, Text } from '@mantine/core';
import type { AccessLink } from '@tours/contract/link';
import { useApi } from '../../lib/api.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { type Column, RecordTable, WaitingTable } from '../../ui/portal/list/record-table.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { LinkButtons, LinkStatus, LinkUses, useLinks } from './links.tsx';

type Actions = Pick<ReturnType<typeof useOrderLinks>, 'buttonOf' | 'copy' | 'revoke'>;

/** Shows staff the mailed links of an order and their uses, and lets them revoke links. */
export function OrderLinks({ orderId }: { orderId: string }) {
  const { links, hasFailed, readAgain, ...actions } = useOrderLinks(orderId);
  return (
    <TitledSection
      title="Links"
      beside={
        links &&
        links.length > 0 && (
          <Button variant="default" {...actions.buttonOf(revoking())} onClick={() => void actions.revoke()}>
            Revoke all links
          </Button>
        )
      }
    >
      {hasFailed && <Notice tone="error" title="We couldn’t load this order’s links" onRetry={readAgain} />}
      {!hasFailed && <Links links={links} {...actions} />}
    </TitledSection>
  );
}

function Links({ links, ...actions }: { links: AccessLink[] | null } & Actions) {
  const columns = columnsFor(actions);
  if (!links) return <WaitingTable label="Links" columns={columns} />;
  if (!links.length) return <Text className="soft">No links have been emailed for this order yet.</Text>;
  return <RecordTable label="Links" rows={links} columns={columns} keyOf={({ _id }) => _id} />;
}

/** The name of the action that revokes a link, or all of them. */
const revoking = (link?: AccessLink) => `revoke ${link?._id}`;

const columnsFor = ({ buttonOf, copy, revoke }: Actions): Column<AccessLink>[] => [
  { header: 'Link', kind: 'title', render: ({ what }) => what },
  { header: 'Made for', render: ({ madeFor }) => madeFor },
  { header: 'Status', render: (link) => <LinkStatus link={link} /> },
  { header: 'Used', render: ({ uses }) => <LinkUses uses={uses} /> },
  {
    header: 'Actions',
    kind: 'actions',
    render: (link) =>
      link.state === 'open' && (
        <LinkButtons
          name={link.what}
          revoking={buttonOf(revoking(link))}
          onCopy={() => void copy(link)}
          onRevoke={() => void revoke(link)}
        />
      ),
  },
];

function useOrderLinks(orderId: string) {
  const client = useApi();
  const params = { id: orderId };
  const links = useLinks(orderId, (signal) => client.listOrderLinks({ params }, { signal }));

  const revoke = (link?: AccessLink) =>
    links.revoke(
      revoking(link),
      {
        title: link ? 'Revoke this link?' : 'Revoke all links of this order?',
        message: link
          ? `The link emailed to ${link.madeFor} stops working right away. The next email contains a new one.`
          : 'Every emailed link stops working right away, and the browser that placed the order loses access too. The next email contains new links.',
      },
      () => client.revokeOrderLinks({ params, body: link ? { link: link._id } : {} }),
    );

  const copy = ({ _id }: AccessLink) => links.copy(_id, () => client.copyOrderLink({ params, body: { link: _id } }));

  return { ...links, revoke, copy };
}
