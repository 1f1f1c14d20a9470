import type { StaffHome } from '@tours/contract/home';
import { requestIdOf } from '../../lib/api.ts';

/** The home page's figures, or the fact that they could not be read. */
export type LoadedHome = { state: 'ready'; home: StaffHome } | { state: 'failed'; requestId: string | null };

/** Never throws. */
export async function loadHome(asked: Promise<StaffHome>): Promise<LoadedHome> {
  try {
    return { state: 'ready', home: await asked };
  } catch (error) {
    return { state: 'failed', requestId: requestIdOf(error) };
  }
}
