import type { Icon } from '@tabler/icons-react';

export interface Area {
  label: string;
  to: string;
  icon: Icon;
}

/** A page belongs to the area with the longest path above it. */
export function areaOf(areas: Area[], pathname: string): Area | undefined {
  const [area] = areas
    .filter(({ to }) => `${pathname}/`.startsWith(`${to}/`))
    .sort((one, other) => other.to.length - one.to.length);
  return area;
}
