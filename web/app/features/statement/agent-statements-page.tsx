import { IconFileInvoice } from '@tabler/icons-react';
import type { IssuedStatement } from '@tours/contract/statement';
import { ListPage } from '../../ui/portal/list/list-page.tsx';
import type { Loaded } from '../../ui/portal/list/loaded.ts';
import { agentColumns } from './statement-columns.tsx';

/** Lists the issued commission statements of an agent's partner. */
export function AgentStatementsPage({ statements }: { statements: Promise<Loaded<IssuedStatement>> }) {
  return (
    <ListPage
      title="Statements"
      rows={statements}
      columns={agentColumns}
      empty={{
        icon: IconFileInvoice,
        title: 'No statements yet',
        text: 'The tour operator issues a commission statement after each month. We’ll email you.',
      }}
    />
  );
}
