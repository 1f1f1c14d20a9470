import type { AuditEntry, AuditedType } from '@tours/contract/audit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../lib/api.ts';

const AT_ONCE = 20;

/** Reads the changes of a record page by page. */
export function useHistory(entityType: AuditedType, entityId: string) {
  const client = useApi();
  const [entries, setEntries] = useState<AuditEntry[]>([]);
  const [total, setTotal] = useState(0);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const known = useRef(0);

  const more = useCallback(
    async (signal?: AbortSignal) => {
      setState('loading');
      try {
        const query = { entityType, entityId, limit: AT_ONCE, offset: known.current };
        const older = await client.findAudit({ query }, { onTotal: setTotal, ...(signal ? { signal } : {}) });
        if (signal?.aborted) return;
        known.current += older.length;
        setEntries((entries) => [...entries, ...older]);
        setState('ready');
      } catch {
        if (!signal?.aborted) setState('failed');
      }
    },
    [client, entityType, entityId],
  );

  useEffect(() => {
    const controller = new AbortController();
    void more(controller.signal);
    return () => controller.abort();
  }, [more]);

  return { entries, total, state, more: () => void more() };
}
