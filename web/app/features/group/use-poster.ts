import type { GroupProgress } from '@tours/contract/group-progress';
import { useApi } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useActions } from '../../ui/use-actions.ts';

export function usePoster({ _id }: Pick<GroupProgress, '_id'>) {
  const client = useApi();
  const { busy, carryOut } = useActions();

  const downloadPoster = () =>
    carryOut({
      id: 'poster',
      act: () => client.getGroupPoster({ params: { id: _id } }),
      onDone: saveFile,
      failed: 'list.fetchFailed',
    });

  return { busy, downloadPoster };
}
