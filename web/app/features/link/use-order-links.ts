import type { AccessLink } from '@tours/contract/link';
import { message } from '@tours/contract/messages';
import { useApi } from '../../lib/api.ts';
import { useReading } from '../../lib/use-reading.ts';
import { useActions } from '../../ui/use-actions.ts';

/** Reads the links of an order, and copies or revokes them. */
export function useOrderLinks(orderId: string) {
  const client = useApi();
  const { answer, error, readAgain } = useReading(orderId, (signal) =>
    client.listOrderLinks({ params: { id: orderId } }, { signal }),
  );
  const params = { id: orderId };

  const { carryOut } = useActions();

  const revoke = (link?: AccessLink) =>
    carryOut({
      id: 'revoke',
      question: {
        title: link ? 'Revoke this link?' : 'Revoke all links of this order?',
        message: link
          ? `The link emailed to ${link.madeFor} stops working right away. The next email contains a new one.`
          : 'Every emailed link stops working right away, and the browser that placed the order loses access too.',
        confirmLabel: 'Revoke',
        isDestructive: true,
      },
      act: () => client.revokeOrderLinks({ params, body: link ? { link: link._id } : {} }).finally(readAgain),
      done: message('link.revoked'),
      failed: 'link.revokeFailed',
    });

  const copy = (link: AccessLink) =>
    carryOut({
      id: link._id,
      act: async () => {
        const { address } = await client.copyOrderLink({ params, body: { link: link._id } });
        await navigator.clipboard.writeText(address);
      },
      done: message('link.copied'),
      failed: 'link.copyFailed',
    });

  return { links: answer, hasFailed: Boolean(error), read: readAgain, revoke, copy };
}
