import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { withDetail } from '../../lib/with-detail.ts';
import { keepDivision } from '../../session/tab-division.ts';
import { notify } from '../../ui/notice/notify.tsx';

/** Makes a division the one this session works in, then goes on with `onChosen`. */
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
