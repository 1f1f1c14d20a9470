import type { Partner } from '@tours/contract/partner';
import type { ListedStatement } from '@tours/contract/statement';
import { STATEMENTS_PART, statementPath } from '../../lib/portal-paths.ts';
import { Hint } from '../../ui/portal/hint.tsx';
import type { Loaded } from '../../ui/portal/list/loaded.ts';
import { RecordList } from '../../ui/portal/list/record-list.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { staffColumns } from './statement-columns.tsx';

interface StatementsSectionProps {
  partner: Pick<Partner, '_id' | 'name'>;
  statements: Promise<Loaded<ListedStatement>>;
}

/** Lists the commission statements of a partner: the drafts and the issued ones. */
export function StatementsSection({ partner, statements }: StatementsSectionProps) {
  return (
    <TitledSection look="form" title="Commission statements" id={STATEMENTS_PART}>
      <RecordList
        label="Commission statements"
        loaded={statements}
        columns={staffColumns}
        keyOf={({ _id }) => _id}
        hrefOf={({ month }) => statementPath(partner._id, month)}
        empty={<Hint>{partner.name} has no commission yet. Each month with a payment or refund appears here.</Hint>}
      />
    </TitledSection>
  );
}
