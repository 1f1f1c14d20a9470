import { useApi } from '../../lib/api.ts';
import { findStaffGroups } from '../../lib/staff-groups.ts';
import type { Choice } from '../../ui/portal/search-select.tsx';

const SHOWN = 50;

/** Finds groups to write to: those of a division for its staff, or else the agent's own, of which there are few. */
export function useFindGroups(division: string | undefined) {
  const client = useApi();
  return async (search: string, signal: AbortSignal): Promise<Choice[]> => {
    if (division) {
      const query = { division, limit: SHOWN, search: search || undefined };
      const found = await findStaffGroups(client, query, { signal });
      return found.map(({ _id, title, partner }) => ({ _id, name: `${title}, ${partner.name}` }));
    }
    const own = await client.listGroupProgress({ query: {} }, { signal });
    return own
      .filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()))
      .map(({ _id, title }) => ({ _id, name: title }));
  };
}
