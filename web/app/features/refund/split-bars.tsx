import { Box } from '@mantine/core';
import type { RefundSplit } from '@tours/contract/refund';
import { Sums } from '../../ui/portal/sums.tsx';
import classes from './refund.module.css';

/** The parties that bear a refund, each with its amount and a bar of that length. */
export function SplitBars({ split }: { split: RefundSplit }) {
  const parts = [
    ['Operator', split.operatorCents, classes.operator],
    ['Platform fee', split.platformFeeCents, classes.platform],
    ['Partner commission', split.partnerCommissionCents, classes.partner],
  ] as const;
  return (
    <Box component="figure" m="0 0 0.75rem">
      <div className={classes.bar} aria-hidden>
        {parts.map(([name, cents, className]) => (
          <span key={name} className={className} style={{ flexGrow: Math.max(0, cents) }} />
        ))}
      </div>
      <Sums
        rows={parts.map(([name, cents, className]) => [name, cents, `${classes.mark} ${className}`])}
        className={classes.parts}
      />
    </Box>
  );
}
