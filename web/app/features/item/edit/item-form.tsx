import { Box, Group, NativeSelect, NumberInput, Stack, Switch, Text } from '@mantine/core';
import { ITEM_FIELD_MAX, ITEM_TEXT_MAX, type StaffItem } from '@tours/contract/item';
import { RecordHistory } from '../../../record-history/record-history.tsx';
import { CountedInput } from '../../../ui/counted-input.tsx';
import { DialogButtons } from '../../../ui/dialog/dialog-buttons.tsx';
import { useImageUpload } from '../../../ui/image-field/use-image-upload.ts';
import { ChangedNotice } from '../../../ui/portal/form/changed-notice.tsx';
import { Hint } from '../../../ui/portal/hint.tsx';
import { RichTextEditor } from '../../../ui/rich-text-editor/index.tsx';
import type { EditItem } from './use-edit-item.ts';

interface ItemFormProps {
  item: StaffItem;
  division: string;
  edit: EditItem;
  onCancel(): void;
}

const TYPES = [
  { value: 'item', label: 'Item' },
  { value: 'addon', label: 'Add-on' },
];

/** The fields of an item that staff can change; FareHarbor owns everything else. */
export function ItemForm({ item, division, edit, onCancel }: ItemFormProps) {
  const { form, isSaving, submit, lineProps, switchProps } = edit;
  const { name, headline } = item.fareharborDetails;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md" maw="44rem">
        <RecordHistory type="item" record={item} name={item.name} />
        <ChangedNotice {...edit} />
        <ShortField edit={edit} field="name" hint={`In FareHarbor: ${name}`} />
        <ShortField edit={edit} field="headline" hint={headline ? `If empty, we show: ${headline}` : ''} />
        <Group gap="md" align="flex-start" grow preventGrowOverflow={false}>
          <NumberInput
            description="Lower numbers appear first"
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            min={0}
            max={99_999}
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="strict"
            {...lineProps('order')}
          />
          <NativeSelect data={TYPES} {...lineProps('itemType')} />
        </Group>
        <Switch
          {...switchProps('isHidden')}
          description="Hidden items aren’t shown on the group page and can’t be booked."
        />
        <AgeFields form={form} item={item} />
        <Switch
          {...switchProps('isCustomDetails')}
          description="Use your own information and itinerary instead of FareHarbor’s."
        />
        {form.getValues().isCustomDetails && <OwnTexts edit={edit} division={division} />}
        <DialogButtons verb="Update Item" isBusy={isSaving} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

interface FieldProps {
  edit: EditItem;
  field: 'name' | 'headline';
  hint: string;
}

function ShortField({ edit: { lineProps }, field, hint }: FieldProps) {
  return (
    <CountedInput
      required={field === 'name'}
      maxLength={ITEM_FIELD_MAX}
      data-autofocus={field === 'name' || undefined}
      description={hint}
      {...lineProps(field)}
    />
  );
}

function OwnTexts({ edit: { textProps }, division }: Pick<ItemFormProps, 'edit' | 'division'>) {
  const shared = { max: ITEM_TEXT_MAX, uploadImage: useImageUpload(division, 'texts') };
  return (
    <>
      <RichTextEditor {...shared} {...textProps('description')} />
      <RichTextEditor {...shared} {...textProps('itinerary')} />
    </>
  );
}

type Form = EditItem['form'];

/** The age range of each traveller type: taken from the type's text until staff set another one. */
function AgeFields({ form, item }: { form: Form; item: StaffItem }) {
  if (item.ageRanges.length === 0) return null;
  return (
    <fieldset>
      <Box component="legend" p={0} fz="md" fw={600}>
        Ages
      </Box>
      <Hint>Travellers outside these ages are asked to confirm their type. Leave empty to skip the check.</Hint>
      <Stack gap="xs" mt="sm">
        {item.ageRanges.map(({ customerType, name, note }, index) => (
          <Group key={customerType} gap="0.375rem 0.75rem" align="end">
            <Box flex="1 1 16rem" miw={0}>
              <Text fw={600}>{name}</Text>
              {note && <Hint>{note}</Hint>}
            </Box>
            <AgeInput form={form} path={`ages.${index}.from`} label="From age" type={name} />
            <AgeInput form={form} path={`ages.${index}.to`} label="To age" type={name} />
          </Group>
        ))}
      </Stack>
    </fieldset>
  );
}

function AgeInput({ form, path, label, type }: { form: Form; path: string; label: string; type: string }) {
  return (
    <NumberInput
      flex="1 1 7rem"
      maw="10rem"
      aria-label={`${label}: ${type}`}
      label={label}
      min={0}
      max={120}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="strict"
      key={form.key(path)}
      {...form.getInputProps(path)}
    />
  );
}
