import type { Icon } from '@tabler/icons-react';

/** An entry of the navigation. */
export interface Area {
  label: string;
  to: string;
  icon: Icon;
  /** True where another area has a path below this one. */
  isExact?: true;
}
