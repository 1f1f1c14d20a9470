import type { AccessLink } from '@tours/contract/link';
import { message } from '@tours/contract/messages';
import { useApi } from '../../lib/api.ts';
import { useReading } from '../../lib/use-reading.ts';
import { useActions } from '../../ui/use-actions.ts';

/** Reads the links of a departure's guides, and issues, copies or revokes them. */
export function useRosterLinks(departure: string) {
  const client = useApi();
  const params = { id: departure };
  const { answer, error, readAgain } = useReading(departure, (signal) =>
    client.listRosterLinks({ params }, { signal }),
  );
  const { busy, carryOut } = useActions();

  /** The same email gives the same link, so issuing again copies it. */
  const issue = (email: string) =>
    carryOut({
      id: email,
      act: async () => {
        const { address } = await client.issueRosterLink({ params, body: { email } }).finally(readAgain);
        await navigator.clipboard.writeText(address);
      },
      done: message('link.copied'),
      failed: 'link.copyFailed',
    });

  const revoke = (link: AccessLink) =>
    carryOut({
      id: link._id,
      question: {
        title: 'Revoke this link?',
        message: `The device of ${link.madeFor} deletes its list the next time it has a network. Entries that it has not sent are lost.`,
        confirmLabel: 'Revoke',
        isDestructive: true,
      },
      act: () => client.revokeRosterLink({ params, body: { link: link._id } }).finally(readAgain),
      done: message('link.revoked'),
      failed: 'link.revokeFailed',
    });

  return { links: answer, hasFailed: Boolean(error), busy, issue, revoke };
}
