import { Group } from '@mantine/core';
import { useApi } from '../../lib/api.ts';
import { FileButtons } from '../../ui/portal/file-buttons.tsx';

/** Downloads an issued statement. `of` names its month in a row of a list. */
export function StatementFiles({ id, of }: { id: string; of?: string }) {
  const client = useApi();
  const params = { id };
  return (
    <Group gap="xs" wrap="nowrap">
      <FileButtons
        ask={(format) => (format === 'pdf' ? client.getStatementPdf({ params }) : client.getStatementCsv({ params }))}
        of={of}
      />
    </Group>
  );
}
