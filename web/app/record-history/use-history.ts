import type { AuditEntry, AuditedType } from '@tours/contract/audit';
import { useApi } from '../lib/api.ts';
import { type Reading, useReading } from '../lib/use-reading.ts';

const AT_ONCE = 20;

interface History {
  entries: AuditEntry[];
  total: number;
}

/** Reads the changes of a record page by page. */
export function useHistory(entityType: AuditedType, entityId: string) {
  const client = useApi();
  const reading: Reading<History> = useReading(`${entityType} ${entityId}`, async (signal) => {
    const known = reading.answer?.entries ?? [];
    let total = 0;
    const query = { entityType, entityId, limit: AT_ONCE, offset: known.length };
    const older = await client.findAudit({ query }, { signal, onTotal: (count) => (total = count) });
    return { entries: [...known, ...older], total };
  });
  const { answer, state, readAgain } = reading;
  return { entries: answer?.entries ?? [], total: answer?.total ?? 0, state, more: readAgain };
}
