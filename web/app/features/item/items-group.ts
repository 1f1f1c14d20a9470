import type { GroupDetails } from '@tours/contract/group-staff';
import type { GroupFrom } from '../../lib/portal-paths.ts';

/** The group that an items page belongs to. */
export type ItemsGroup = Pick<GroupDetails, '_id' | 'title' | 'division'>;

export function fromOf(url: URL): GroupFrom {
  return url.searchParams.get('from') === 'create' ? 'create' : 'list';
}
