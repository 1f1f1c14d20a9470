import type { GroupDetails } from '@tours/contract/group-staff';
import type { Context } from '../../platform/context.ts';
import { authorisedGroup } from './authorised-group.ts';
import { readGroupDetails } from './group-details.ts';

export async function getGroup(ctx: Context, { id }: { id: string }): Promise<GroupDetails> {
  return readGroupDetails(ctx, await authorisedGroup(ctx, id));
}
