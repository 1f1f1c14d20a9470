import type { Client } from '@tours/contract/client';
import { isUuid } from '@tours/contract/uuid';

/** The group to which an address narrows a list. Anything but an id is ignored. */
export function groupOf(params: URLSearchParams): string | undefined {
  const id = params.get('group');
  return id && isUuid(id) ? id : undefined;
}

/** The title of that group, for the filter that can be removed. Never throws. */
export function loadGroupTitle(client: Client, group: string | undefined): Promise<string> | null {
  if (!group) return null;
  return client.listGroupProgress({ query: { group } }).then(
    ([found]) => found?.title ?? 'Unknown group',
    () => 'One group',
  );
}
