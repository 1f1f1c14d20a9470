import { Box, Group, Text } from '@mantine/core';
import { formatCents } from '@tours/contract/money';
import { Streamed } from '../../../ui/portal/streamed.tsx';

/** Totals of a list: the number of rows, and sums in cents by name. */
export type Totals = { rows: number } & Record<string, number>;

export type TotalLabels<Sums> = Partial<Record<keyof Sums, string>>;

/** Few lists have this amount, so a zero is left out. */
const RARE = 'amountWaivedCents';

export function TotalsLine({ totals, labels }: { totals: Promise<Totals | null>; labels: TotalLabels<Totals> }) {
  const failed = (
    <Text size="sm" className="soft">
      We couldn’t load the totals. Please refresh this page.
    </Text>
  );
  return (
    <Box
      component="section"
      aria-label="Totals of this list"
      className="boxed small"
      mb="sm"
      px="sm"
      py={8}
      bg="var(--surface-soft)"
    >
      <Streamed answer={totals} waiting={<Figures labels={labels} totals={null} />} failed={failed}>
        {(found) => (found ? <Figures labels={labels} totals={found} /> : failed)}
      </Streamed>
    </Box>
  );
}

function Figures({ labels, totals }: { labels: TotalLabels<Totals>; totals: Totals | null }) {
  const textOf = (name: string) => {
    const total = totals?.[name];
    if (total === undefined) return '…';
    return name === 'rows' ? total.toLocaleString('en') : formatCents(total);
  };
  const shown = Object.entries(labels).filter(
    ([name]) => name === 'rows' || (totals?.rows !== 0 && (name !== RARE || totals?.[name])),
  );
  return (
    <Group component="dl" align="baseline" gap="0.25rem 1.5rem" aria-busy={!totals || undefined}>
      {shown.map(([name, label]) => (
        <Group key={name} gap="0.5rem" wrap="nowrap">
          <dt className="soft">{label}</dt>
          <dd className="figures strong">{textOf(name)}</dd>
        </Group>
      ))}
      {!totals && (
        <div>
          <dt className="soft">Adding up…</dt>
          <dd />
        </div>
      )}
    </Group>
  );
}
