import { Skeleton, VisuallyHidden } from '@mantine/core';

/** Grey cards in the grid of the cards that are being read. */
export function WaitingCards({ className }: { className: string | undefined }) {
  return (
    <div role="status" className={className}>
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Skeleton height={420} radius="lg" />
      <Skeleton height={420} radius="lg" />
    </div>
  );
}
