import type { Icon } from '@tabler/icons-react';

/** One place of a navigation: what it is called and where it lies. */
export interface Area {
  label: string;
  to: string;
  icon: Icon;
  /** Another area lies under its address. */
  isExact?: true;
}
