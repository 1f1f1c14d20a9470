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
  /** In the order of the item's traveller types; an empty bound is not checked. */
  ages: { customerType: number; from: number | string; to: number | string }[];
}

/** In the order of the page. */
const FIELDS = ['name', 'headline', 'order', 'description', 'itinerary'] as const;

/** Form values of an item. */
export function useItemValues(item: StaffItem) {
  const form = useForm<ItemValues>({ initialValues: valuesOf(item), validate: problemsOf });

  /** Returns the body to send, or null after marking the invalid fields and focusing the first of them. */
  function validated() {
    const { errors } = form.validate();
    const first = FIELDS.find((field) => errors[field]);
    const wrongAge = Object.keys(errors).find((path) => path.startsWith('ages.'));
    if (!first && !wrongAge) return bodyOf(form.getValues());
    form.getInputNode(first ?? wrongAge!)?.focus();
    return null;
  }

  return { form, validated };
}
export type ItemForm = ReturnType<typeof useItemValues>['form'];

export function valuesOf(item: StaffItem): ItemValues {
  const { name, headline, isCustomDetails, description, itinerary, order, itemType, isHidden } = item;
  const ages = item.ageRanges.map((type) => ({
    customerType: type.customerType,
    from: type.from ?? '',
    to: type.to ?? '',
  }));
  return { name, headline, isCustomDetails, description, itinerary, order, itemType, isHidden, ages };
}

function bodyOf({ ages, order, ...values }: ItemValues) {
  const ageRanges = ages.map(({ customerType, from, to }) => ({ customerType, from: bound(from), to: bound(to) }));
  return { ...values, order: Number(order), ageRanges };
}

const bound = (typed: number | string) => (typed === '' ? null : Number(typed));

function problemsOf({ name, order, description, itinerary, ages }: ItemValues): Record<string, string> {
  const number = Number(order);
  const isTooLong = (html: string) => visibleText(html).length > ITEM_TEXT_MAX;
  const tooLong = `Please shorten this to ${ITEM_TEXT_MAX} letters`;
  return {
    ...(name.trim() ? {} : { name: 'Please enter the name' }),
    ...(order === '' || !Number.isInteger(number) || number < 0 ? { order: 'Please enter a whole number' } : {}),
    ...(isTooLong(description) ? { description: tooLong } : {}),
    ...(isTooLong(itinerary) ? { itinerary: tooLong } : {}),
    ...Object.fromEntries(
      ages.flatMap(({ from, to }, index) =>
        from !== '' && to !== '' && Number(from) > Number(to)
          ? [[`ages.${index}.to`, `Please enter ${from} or more`]]
          : [],
      ),
    ),
  };
}
