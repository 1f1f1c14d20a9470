import type { GuideLink } from '@tours/contract/check-in';
import { message } from '@tours/contract/messages';
import { useApi } from '../../lib/api.ts';
import { useReading } from '../../lib/use-reading.ts';
import { useActions } from '../../ui/use-actions.ts';

/** Reads the links of a departure's guides, and issues, copies or revokes them. */
export function useGuideLinks(departure: string) {
  const client = useApi();
  const params = { id: departure };
  const { answer, error, readAgain } = useReading(departure, (signal) => client.listGuideLinks({ params }, { signal }));
  const { busy, carryOut } = useActions();

  /** The same email gives the same link, so issuing again copies it. */
  const issue = (email: string, readsHealth?: boolean) =>
    carryOut({
      id: email,
      act: async () => {
        const { address } = await client
          .issueGuideLink({ params, body: { email, ...(readsHealth && { readsHealth }) } })
          .finally(readAgain);
        await navigator.clipboard.writeText(address);
      },
      done: message('link.copied'),
      failed: 'link.copyFailed',
    });

  const hideHealth = ({ _id, madeFor }: GuideLink) =>
    carryOut({
      id: _id,
      act: () => client.issueGuideLink({ params, body: { email: madeFor, readsHealth: false } }).finally(readAgain),
      done: `${madeFor} can no longer read health answers`,
      failed: 'record.updateFailed',
    });

  const revoke = (link: GuideLink) =>
    carryOut({
      id: link._id,
      question: {
        title: 'Revoke this link?',
        message: `The device of ${link.madeFor} deletes its list the next time it’s online. Unsent entries are lost.`,
        confirmLabel: 'Revoke',
        isDestructive: true,
      },
      act: () => client.revokeGuideLink({ params, body: { link: link._id } }).finally(readAgain),
      done: message('link.revoked'),
      failed: 'link.revokeFailed',
    });

  return { links: answer, hasFailed: Boolean(error), busy, issue, hideHealth, revoke };
}
