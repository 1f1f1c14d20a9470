import type { Client } from '@tours/contract/client';

/** The schema of the contract would ship every schema with the page. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The group to which an address narrows a list. Anything but an id is ignored. */
export function groupOf(params: URLSearchParams): string | undefined {
  const id = params.get('group');
  return id && UUID.test(id) ? id : undefined;
}

/** The title of that group, for the filter that can be removed. Never throws. */
export function loadGroupTitle(client: Client, group: string | undefined): Promise<string> | null {
  if (!group) return null;
  return client.listGroupProgress({ query: { group } }).then(
    ([found]) => found?.title ?? 'Unknown group',
    () => 'One group',
  );
}
