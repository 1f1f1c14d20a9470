import type { ListedWaiverTemplate } from '@tours/contract/waiver-template';
import { useApi } from '../../lib/api.ts';
import { useReadAgain } from '../../ui/portal/read-again.ts';
import { deletion } from '../../ui/portal/usual-actions.ts';
import { useActions } from '../../ui/use-actions.ts';

/** Deletes a template after a confirmation. */
export function useRemoveTemplate() {
  const client = useApi();
  const { busy, carryOut } = useActions({ after: useReadAgain() });
  const remove = (template: ListedWaiverTemplate) =>
    carryOut({
      id: template._id,
      ...deletion(template.title, lossOf(template)),
      act: () => client.removeWaiverTemplate({ params: { id: template._id } }),
    });
  return { busy, remove };
}
export type RemoveTemplate = ReturnType<typeof useRemoveTemplate>;

function lossOf({ departureCount: count }: ListedWaiverTemplate): string {
  const departures = count === 1 ? 'One departure uses it' : `${count} departures use it`;
  return [
    count === 0 ? 'No departure uses it.' : `${departures}. New bookings won’t include it.`,
    'Existing waivers stay: signed ones can be read, and the others can still be signed.',
    'This can’t be undone.',
  ].join(' ');
}
