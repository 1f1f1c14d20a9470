import type { GroupProgress, GroupReminders } from '@tours/contract/group-progress';
import { useApi } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useActions } from '../../ui/use-actions.ts';

/** Reminds the families of a group, and downloads its poster. */
export function useGroupOutreach({ _id, title }: Pick<GroupProgress, '_id' | 'title'>) {
  const client = useApi();
  const { busy, carryOut } = useActions();

  const remind = () =>
    carryOut({
      id: 'remind',
      question: {
        title: `Remind the families of ${title}?`,
        message:
          'Everyone with an unsigned waiver for an upcoming trip gets an email. Nobody gets a second one within 24 hours.',
        confirmLabel: 'Send reminders',
      },
      act: () => client.remindGroup({ params: { id: _id } }),
      done: resultOf,
      failed: 'mail.failed',
    });

  const downloadPoster = () =>
    carryOut({
      id: 'poster',
      act: () => client.getGroupPoster({ params: { id: _id } }),
      onDone: ({ name, content }) => saveFile(name, 'application/pdf', content),
      failed: 'list.fetchFailed',
    });

  return { busy, remind, downloadPoster };
}

function resultOf({ queuedCount, askedBeforeCount }: GroupReminders): string {
  if (queuedCount) return queuedCount === 1 ? '1 email is on its way.' : `${queuedCount} emails are on their way.`;
  return askedBeforeCount
    ? 'Everyone was already asked within the last 24 hours.'
    : 'No waiver for an upcoming trip is unsigned.';
}
