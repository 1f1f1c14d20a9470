import type { Client } from '@tours/contract/client';

/** The title of the group to which an address narrows a list, for the filter that can be removed. Never throws. */
export function loadGroupTitle(client: Client, group: string | undefined): Promise<string> | null {
  if (!group) return null;
  return client.listGroupProgress({ query: { group } }).then(
    ([found]) => found?.title ?? 'Unknown group',
    () => 'One group',
  );
}
