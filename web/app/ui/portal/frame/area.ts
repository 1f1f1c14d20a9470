import type { Icon } from '@tabler/icons-react';

/** An entry of the navigation. */
export interface Area {
  label: string;
  to: string;
  icon: Icon;
}
