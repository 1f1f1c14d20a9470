import type { ListedStatement } from '@tours/contract/statement';
import { StateChip } from '../../ui/state-chip.tsx';

export const STATE_LABELS = { draft: 'Draft', issued: 'Issued', paid: 'Paid' } as const;
const TONES = { draft: 'neutral', issued: 'waiting', paid: 'good' } as const;

export function StatementState({ state }: Pick<ListedStatement, 'state'>) {
  return (
    <StateChip tone={TONES[state]} size="md">
      {STATE_LABELS[state]}
    </StateChip>
  );
}
