import type { RosterQuery } from '@tours/contract/roster';
import { useApi } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useActions } from '../../ui/use-actions.ts';

type Format = 'pdf' | 'csv';
const TYPES = { pdf: 'application/pdf', csv: 'text/csv;charset=utf-8' };

/** Downloads the rosters as a file. */
export function useRosterFile(query: RosterQuery) {
  const client = useApi();
  const { busy, carryOut } = useActions();

  const download = (format: Format) =>
    carryOut({
      id: format,
      act: () => (format === 'pdf' ? client.getRosterPdf({ query }) : client.getRosterCsv({ query })),
      onDone: ({ name, content }) => saveFile(name, TYPES[format], content),
      failed: 'list.fetchFailed',
    });

  return { busy, download };
}
