import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { withDetail } from '../../lib/with-detail.ts';
import { keepDivision } from '../../session/tab-division.ts';
import { notify } from '../../ui/notice/notify.tsx';

/** Sets the division of the session, then calls `onChosen`. */
export function useChooseDivision(onChosen: () => unknown) {
  const client = useApi();
  const [pending, setPending] = useState<string | null>(null);
  const choose = async (division: string) => {
    if (pending) return;
    setPending(division);
    try {
      await client.chooseDivision({ body: { division } });
      keepDivision(division);
      await onChosen();
    } catch (error) {
      void notify(withDetail('login.error', error), 'error');
    } finally {
      setPending(null);
    }
  };
  return { choose, pending };
}
