import type { RosterQuery } from '@tours/contract/roster';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { withDetail } from '../../lib/with-detail.ts';
import { notify } from '../../ui/notice/notify.tsx';

type Format = 'pdf' | 'csv';
const TYPES = { pdf: 'application/pdf', csv: 'text/csv;charset=utf-8' };

/** Downloads the rosters as a file. */
export function useRosterFile(query: RosterQuery) {
  const client = useApi();
  const [busy, setBusy] = useState<Format | null>(null);

  async function download(format: Format) {
    setBusy(format);
    try {
      const file = format === 'pdf' ? await client.getRosterPdf({ query }) : await client.getRosterCsv({ query });
      const url = URL.createObjectURL(new Blob([file.content], { type: TYPES[format] }));
      Object.assign(document.createElement('a'), { href: url, download: file.name }).click();
      // The browser reads the file after this task; a minute is long enough.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } catch (error) {
      void notify(withDetail('list.fetchFailed', error), 'error');
    } finally {
      setBusy(null);
    }
  }

  return { busy, download };
}
