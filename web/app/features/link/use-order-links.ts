import type { AccessLink } from '@tours/contract/link';
import { message } from '@tours/contract/messages';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { withDetail } from '../../lib/with-detail.ts';
import { confirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../ui/notice/notify.tsx';

/** Reads the links of an order, and copies or revokes them. */
export function useOrderLinks(orderId: string) {
  const client = useApi();
  const [links, setLinks] = useState<AccessLink[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const params = { id: orderId };

  const read = useCallback(async () => {
    try {
      setLinks(await client.listOrderLinks({ params: { id: orderId } }));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [client, orderId]);
  useEffect(() => void read(), [read]);

  async function revoke(link?: AccessLink) {
    const isSure = await confirmDialog({
      title: link ? 'Revoke this link?' : 'Revoke all links of this order?',
      message: link
        ? `What was mailed to ${link.madeFor} opens nothing from now on. The next email brings a new link.`
        : 'No link that was mailed opens anything from now on, nor does the browser in which the order was made.',
      confirmLabel: 'Revoke',
      isDestructive: true,
    });
    if (!isSure) return;
    try {
      await client.revokeOrderLinks({ params, body: link ? { link: link._id } : {} });
      void notify(message('link.revoked'), 'success');
    } catch (error) {
      void notify(withDetail('link.revokeFailed', error), 'error');
    }
    await read();
  }

  async function copy(link: AccessLink) {
    try {
      const { address } = await client.copyOrderLink({ params, body: { link: link._id } });
      await navigator.clipboard.writeText(address);
      void notify(message('link.copied'), 'success');
    } catch (error) {
      void notify(withDetail('link.copyFailed', error), 'error');
    }
  }

  return { links, hasFailed, read, revoke, copy };
}
