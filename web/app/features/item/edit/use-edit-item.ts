import { ITEM_TEXT_MAX, type ItemFields, type StaffItem } from '@tours/contract/item';
import { pick } from '@tours/contract/pick';
import { visibleText } from '@tours/contract/visible-text';
import { useApi } from '../../../lib/api.ts';
import { useRecordForm } from '../../../ui/portal/form/use-record-form.ts';
import { useReadAgain } from '../../../ui/portal/read-again.ts';

export function useEditItem(opened: StaffItem, onSaved: () => void) {
  const client = useApi();
  const readAgain = useReadAgain();
  return useRecordForm<StaffItem, ItemValues>({
    opened,
    valuesOf,
    errorsOf: problemsOf,
    labels: LABELS,
    textsOf,
    save: (values, over) =>
      client.updateItem({ params: { id: opened._id }, body: { ...bodyOf(values), version: over.version } }),
    reread: ({ _id: id }) => client.getItem({ params: { id }, query: {} }),
    done: 'item.updated',
    onSaved() {
      void readAgain();
      onSaved();
    },
  });
}
export type EditItem = ReturnType<typeof useEditItem>;

/** Fields that the form takes over as they are. */
const SAME = ['name', 'headline', 'isCustomDetails', 'description', 'itinerary', 'itemType', 'isHidden'] as const;

interface ItemValues extends Pick<StaffItem, (typeof SAME)[number]> {
  order: number | string;
  /** In the order of the item's traveller types; an empty bound is not checked. */
  ages: { customerType: number; from: number | string; to: number | string }[];
}

/** In the order of the page, so that the first invalid field gets the focus. */
const LABELS = {
  name: 'Name',
  headline: 'Headline',
  order: 'Display order',
  itemType: 'Type',
  isHidden: 'Hidden',
  ages: 'Ages',
  isCustomDetails: 'Custom details',
  description: 'Custom description',
  itinerary: 'Custom itinerary',
} satisfies Partial<Record<keyof ItemValues, string>>;

function valuesOf(item: StaffItem): ItemValues {
  const ages = item.ageRanges.map((type) => ({
    customerType: type.customerType,
    from: type.from ?? '',
    to: type.to ?? '',
  }));
  return { ...pick(item, SAME), order: item.order, ages };
}

function bodyOf({ ages, order, ...values }: ItemValues): ItemFields {
  const ageRanges = ages.map(({ customerType, from, to }) => ({ customerType, from: bound(from), to: bound(to) }));
  return { ...values, order: Number(order), ageRanges };
}

const bound = (typed: number | string) => (typed === '' ? null : Number(typed));

function problemsOf({ name, order, description, itinerary, ages }: ItemValues): Record<string, string> {
  const number = Number(order);
  const isTooLong = (html: string) => visibleText(html).length > ITEM_TEXT_MAX;
  const tooLong = `Please use at most ${ITEM_TEXT_MAX} characters`;
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

const textsOf = ({ order, itemType, ages }: ItemValues) => ({
  order: String(order),
  itemType: itemType === 'addon' ? 'Add-on' : 'Item',
  ages: ages.map(({ from, to }) => `${from || '…'} to ${to || '…'}`).join(', '),
});
