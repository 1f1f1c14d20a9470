import type { WaiverTemplateChoice } from '@tours/contract/waivertemplate';
import { useEffect, useState } from 'react';
import { useApi } from '../../../lib/api.ts';

type Templates = { state: 'loading' | 'failed' } | { state: 'ready'; choices: WaiverTemplateChoice[] };

/** Reads the waiver templates of a division, with a retry after a failure. */
export function useWaiverTemplates(division: string): Templates & { retry(): void } {
  const client = useApi();
  const [tries, setTries] = useState(0);
  const [templates, setTemplates] = useState<Templates>({ state: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry reads again
  useEffect(() => {
    const aborter = new AbortController();
    setTemplates({ state: 'loading' });
    client.findWaiverTemplates({ query: { division } }, { signal: aborter.signal }).then(
      (choices) => setTemplates({ state: 'ready', choices }),
      () => aborter.signal.aborted || setTemplates({ state: 'failed' }),
    );
    return () => aborter.abort();
  }, [client, division, tries]);
  return { ...templates, retry: () => setTries((count) => count + 1) };
}
