import { useForm } from '@mantine/form';
import { ITEM_TEXT_MAX, type ItemType, type StaffItem } from '@tours/contract/item';
import { visibleText } from '@tours/contract/visible-text';

export interface ItemValues {
  name: string;
  headline: string;
  isCustomDetails: boolean;
  description: string;
  itinerary: string;
  order: number | string;
  itemType: ItemType;
  isHidden: boolean;
}

/** In the order they are on the page. */
const FIELDS = ['name', 'headline', 'order', 'description', 'itinerary'] as const;

/** An item as typed. */
export function useItemValues(item: StaffItem) {
  const form = useForm<ItemValues>({ initialValues: valuesOf(item), validate: problemsOf });

  /** What to send, or null after marking the wrong fields and going to the first of them. */
  function validated() {
    const { errors } = form.validate();
    const first = FIELDS.find((field) => errors[field]);
    if (!first) return { ...form.getValues(), order: Number(form.getValues().order) };
    form.getInputNode(first)?.focus();
    return null;
  }

  return { form, validated };
}
export type ItemForm = ReturnType<typeof useItemValues>['form'];

export function valuesOf(item: StaffItem): ItemValues {
  const { name, headline, isCustomDetails, description, itinerary, order, itemType, isHidden } = item;
  return { name, headline, isCustomDetails, description, itinerary, order, itemType, isHidden };
}

function problemsOf({ name, order, description, itinerary }: ItemValues): Partial<Record<keyof ItemValues, string>> {
  const number = Number(order);
  const isTooLong = (html: string) => visibleText(html).length > ITEM_TEXT_MAX;
  const tooLong = `Please shorten this to ${ITEM_TEXT_MAX} letters`;
  return {
    ...(name.trim() ? {} : { name: 'Please enter the name' }),
    ...(order === '' || !Number.isInteger(number) || number < 0 ? { order: 'Please enter a whole number' } : {}),
    ...(isTooLong(description) ? { description: tooLong } : {}),
    ...(isTooLong(itinerary) ? { itinerary: tooLong } : {}),
  };
}
