import type { ListedStatement } from '@tours/contract/statement';
import { StateChip } from '../../ui/state-chip.tsx';

export const STATES = {
  draft: { tone: 'neutral', label: 'Draft' },
  issued: { tone: 'waiting', label: 'Issued' },
  paid: { tone: 'good', label: 'Paid' },
} as const;

export const StatementState = ({ state }: Pick<ListedStatement, 'state'>) => <StateChip {...STATES[state]} size="md" />;
