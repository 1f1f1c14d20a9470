import type { InputOf } from '@tours/contract/api';
import type { StaffItem } from '@tours/contract/item';
import type { Context } from '../../platform/context.ts';
import { getItem } from './get-item.ts';
import { insertItem } from './insert-item.ts';

export async function createItem(ctx: Context, input: InputOf<'createItem'>): Promise<StaffItem> {
  const { name, headline, itemType, isHidden, isCustomDetails, description, itinerary } = input;
  const created = await insertItem(ctx, {
    groupId: input.group,
    fareharborItemPk: (input.pk ?? input.fareharborDetails?.pk)!,
    displayOrder: input.order,
    name,
    headline,
    itemType,
    isHidden,
    isCustomDetails,
    description,
    itinerary,
  });
  return getItem(ctx, { id: created.id });
}
