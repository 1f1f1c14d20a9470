import { Group } from '@mantine/core';
import type { PayMethod } from '@tours/contract/instalment-labels';
import { formatCents } from '@tours/contract/money';
import type { RefundSplit } from '@tours/contract/refund';
import { RETURN_TEXTS } from '@tours/contract/refund-labels';
import { Money } from '../../ui/money.tsx';
import classes from './refund.module.css';

interface Leg {
  sequence: number;
  method: PayMethod;
  amountCents: number;
  split: RefundSplit | null;
}

/** Lists the refunded part of each payment of an order, the newest first, with the share of everybody who pays it. */
export function RefundLegs({ legs }: { legs: Leg[] }) {
  return (
    <ul className={`plain-list ${classes.legs}`} aria-label="By payment">
      {legs.map(({ sequence, method, amountCents, split }) => (
        <li key={sequence}>
          <Group component="span" justify="space-between" wrap="nowrap">
            <span>
              Payment {sequence}, {RETURN_TEXTS[method]}
            </span>
            <Money cents={amountCents} />
          </Group>
          {split && <span className="soft small figures">{sharesText(split)}</span>}
        </li>
      ))}
    </ul>
  );
}

const sharesText = ({ operatorCents, platformFeeCents, partnerCommissionCents }: RefundSplit): string =>
  [
    `Operator ${formatCents(operatorCents)}`,
    `Platform fee ${formatCents(platformFeeCents)}`,
    `Partner commission ${formatCents(partnerCommissionCents)}`,
  ].join(' · ');
