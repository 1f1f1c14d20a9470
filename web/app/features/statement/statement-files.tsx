import { Group } from '@mantine/core';
import { useApi } from '../../lib/api.ts';
import { FileButtons } from '../../ui/portal/file-buttons.tsx';

/** Downloads an issued statement. */
export function StatementFiles({ id, month, isInRow }: { id: string; month: string; isInRow?: boolean }) {
  const client = useApi();
  const params = { id };
  return (
    <Group gap="xs" wrap="nowrap">
      <FileButtons
        ask={(format) => (format === 'pdf' ? client.getStatementPdf({ params }) : client.getStatementCsv({ params }))}
        of={month}
        isInRow={isInRow}
      />
    </Group>
  );
}
