import { Skeleton, VisuallyHidden } from '@mantine/core';

interface WaitingCardsProps {
  className: string | undefined;
  count?: number;
  height?: number;
  radius?: 'md' | 'lg';
}

/** Grey cards in the grid of the cards that are being read. */
export function WaitingCards({ className, count = 2, height = 420, radius = 'lg' }: WaitingCardsProps) {
  return (
    <div role="status" className={className}>
      <VisuallyHidden>Loading…</VisuallyHidden>
      {Array.from({ length: count }, (_, card) => `card ${card}`).map((card) => (
        <Skeleton key={card} height={height} radius={radius} />
      ))}
    </div>
  );
}
