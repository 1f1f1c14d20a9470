import { Box, Group } from '@mantine/core';
import { Money } from '../money.tsx';

interface SumsProps {
  /** Names and amounts, and the colour of a mark before the name. */
  rows: readonly (readonly [name: string, cents: number, color?: string])[];
  className: string | undefined;
}

/** Amounts in lines, each at the end of the line of its name. */
export function Sums({ rows, className }: SumsProps) {
  return (
    <dl className={className}>
      {rows.map(([name, cents, color]) => (
        <Group key={name} justify="space-between" gap="1rem" wrap="nowrap" py="0.25rem">
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
