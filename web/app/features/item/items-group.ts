import type { GroupFrom } from '../../lib/portal-paths.ts';

/** The group that an items page belongs to. */
export interface ItemsGroup {
  _id: string;
  title: string;
  path: string;
}

export function fromOf(url: URL): GroupFrom {
  return url.searchParams.get('from') === 'create' ? 'create' : 'list';
}
