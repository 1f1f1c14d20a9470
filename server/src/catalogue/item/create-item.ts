import type { InputOf } from '@tours/contract/api';
import type { StaffItem } from '@tours/contract/item';
import { pick } from '@tours/contract/pick';
import type { Context } from '../../platform/context.ts';
import { required } from '../../platform/lib/required.ts';
import { getItem } from './get-item.ts';
import { insertItem } from './insert-item.ts';

export async function createItem(ctx: Context, input: InputOf<'createItem'>): Promise<StaffItem> {
  const created = await insertItem(ctx, {
    groupId: input.group,
    fareharborItemPk: required(input.pk ?? input.fareharborDetails?.pk, "FareHarbor's pk of the item"),
    displayOrder: input.order,
    ...pick(input, ['name', 'headline', 'itemType', 'isHidden', 'isCustomDetails', 'description', 'itinerary']),
  });
  return getItem(ctx, { id: created.id });
}
