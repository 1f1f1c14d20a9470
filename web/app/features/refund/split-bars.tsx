import { Box } from '@mantine/core';
import type { RefundSplit } from '@tours/contract/refund';
import { Sums } from '../../ui/portal/sums.tsx';
import classes from './refund.module.css';

/** The parties that bear a refund, each with its amount and a bar of that length. */
export function SplitBars({ split }: { split: RefundSplit }) {
  const parts = [
    ['Operator', split.operatorCents, '#2f6f9f'],
    ['Platform fee', split.platformFeeCents, '#c2790c'],
    ['Partner commission', split.partnerCommissionCents, '#5f8f4e'],
  ] as const;
  return (
    <Box component="figure" m="0 0 0.75rem">
      <div className={classes.bar} aria-hidden>
        {parts.map(([name, cents, background]) => (
          <span key={name} style={{ flexGrow: Math.max(0, cents), background }} />
        ))}
      </div>
      <Sums rows={parts} />
    </Box>
  );
}
