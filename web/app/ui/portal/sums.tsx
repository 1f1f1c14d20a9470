import { Box, Group } from '@mantine/core';
import { Money } from '../money.tsx';

interface SumsProps {
  /** Names and amounts, and the colour of a mark before the name. */
  rows: readonly (readonly [name: string, cents: number, color?: string])[];
  /** The last row is what the others come to. */
  hasResult?: true;
}

/** Amounts in lines, each at the end of the line of its name. */
export function Sums({ rows, hasResult }: SumsProps) {
  return (
    <dl className="lined">
      {rows.map(([name, cents, color], at) => (
        <Group
          key={name}
          justify="space-between"
          gap="1rem"
          wrap="nowrap"
          py="0.25rem"
          fw={hasResult && at === rows.length - 1 ? 600 : undefined}
        >
          <dt>
            {color && <Box component="span" display="inline-block" w={12} h={12} bdrs={2} bg={color} aria-hidden />}{' '}
            {name}
          </dt>
          <dd>
            <Money cents={cents} />
          </dd>
        </Group>
      ))}
    </dl>
  );
}
