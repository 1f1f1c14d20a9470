import { Anchor, Stack, Text } from '@mantine/core';
import type { PublicGroup } from '@tours/contract/group';
import { formatCents } from '@tours/contract/money';
import { Link } from 'react-router';
import type { Cart } from '../../lib/cart.ts';
import { termsPath } from '../../lib/paths.ts';
import { AskPartner } from '../../ui/ask-partner.tsx';
import { cancellationOf } from './order-body.ts';

interface BeforeYouPayProps {
  group: PublicGroup;
  cart: Cart;
  /** The part of a plan’s deposit that no cancellation returns. */
  keptCents: number;
  /** False for an order without a price, which no card pays. */
  isCharged: boolean;
}

/** Answers the questions of somebody about to pay: to whom, what the statement says, how to cancel, whom to ask. */
export function BeforeYouPay({ group, cart, keptCents, isCharged }: BeforeYouPayProps) {
  const { partner, division } = group;
  return (
    <Stack component="section" aria-label="Before you pay" gap="xs" fz="sm" className="soft">
      {isCharged && (
        <Text size="sm">
          You’re paying {division.company.name}.
          {partner.statementName && <> Look for “{partner.statementName}” on your card statement.</>}
        </Text>
      )}
      <Cancellation group={group} cart={cart} keptCents={keptCents} />
      <AskPartner partner={partner} />
    </Stack>
  );
}

/** One sentence when all tours have the same rule, else one for each tour. */
function Cancellation({ group, cart, keptCents }: Omit<BeforeYouPayProps, 'isCharged'>) {
  const rules = cart.items.flatMap((item) => {
    const rule = cancellationOf(group, item);
    return rule ? [{ name: item.name, rule }] : [];
  });
  const isSame = rules.length === cart.items.length && rules.every(({ rule }) => rule === rules[0]?.rule);
  const shown = isSame ? rules.slice(0, 1) : distinct(rules);
  return (
    <Text size="sm" component="div">
      {shown.map(({ name, rule }) => (
        <div key={name}>
          {isSame ? 'Cancellation' : name}: {rule}
        </div>
      ))}
      {keptCents > 0 && (
        <div>With payment over time, {formatCents(keptCents)} of the deposit is kept if you cancel.</div>
      )}
      {group.termsHash && (
        <Anchor component={Link} to={termsPath(group.path)} target="_blank" underline="always" inherit py="sm">
          Terms and Conditions
        </Anchor>
      )}
    </Text>
  );
}

function distinct<T extends { name: string }>(rules: T[]): T[] {
  return [...new Map(rules.map((one) => [one.name, one])).values()];
}
