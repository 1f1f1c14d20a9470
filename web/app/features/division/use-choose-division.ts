import { useApi } from '../../lib/api.ts';
import { keepDivision } from '../../session/tab-division.ts';
import { useActions } from '../../ui/use-actions.ts';

/** Sets the division of the session, then calls `onChosen`. */
export function useChooseDivision(onChosen: () => unknown) {
  const client = useApi();
  const { busy: pending, carryOut } = useActions();
  const choose = async (division: string) => {
    if (pending) return;
    await carryOut({
      id: division,
      act: async () => {
        await client.chooseDivision({ body: { division } });
        keepDivision(division);
      },
      onDone: onChosen,
      failed: 'login.error',
    });
  };
  return { choose, pending };
}
