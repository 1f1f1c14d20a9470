import type { ListedWaiverTemplate } from '@tours/contract/waivertemplate';
import { useApi } from '../../lib/api.ts';
import { deletion, useActions } from '../../ui/portal/use-actions.ts';

/**
 * Deletes a template after a confirmation. `onRemoved` is called because the pressed button disappears with its row.
 */
export function useRemoveTemplate(onRemoved: () => void) {
  const client = useApi();
  const { busy, carryOut } = useActions();
  const remove = (template: ListedWaiverTemplate) =>
    carryOut({
      id: template._id,
      ...deletion(template.title, lossOf(template)),
      act: () => client.removeWaiverTemplate({ params: { id: template._id } }),
      onDone: onRemoved,
    });
  return { busy, remove };
}
export type RemoveTemplate = ReturnType<typeof useRemoveTemplate>;

function lossOf({ departureCount: count }: ListedWaiverTemplate): string {
  const departures = count === 1 ? 'One departure uses it' : `${count} departures use it`;
  return [
    count === 0 ? 'No departure uses it.' : `${departures}. Whoever books from now on is not asked for it any more.`,
    'Waivers already made from it stay: signed ones can be read, the others can still be signed.',
    'This cannot be undone.',
  ].join(' ');
}
