import { Group, NativeSelect, NumberInput, Stack, Switch, Text, TextInput } from '@mantine/core';
import { ITEM_FIELD_MAX, ITEM_TEXT_MAX, type StaffItem } from '@tours/contract/item';
import { RecordHistory } from '../../../record-history/record-history.tsx';
import { DialogButtons } from '../../../ui/dialog/dialog-buttons.tsx';
import { useImageUpload } from '../../../ui/image-field/use-image-upload.ts';
import { ChangedNotice } from '../../../ui/portal/form/changed-notice.tsx';
import { RichTextEditor } from '../../../ui/rich-text-editor/index.tsx';
import { AgeFields } from './age-fields.tsx';
import type { EditItem } from './use-edit-item.ts';

type Form = EditItem['form'];

interface ItemFormProps {
  item: StaffItem;
  divisionId: string;
  edit: EditItem;
  onCancel(): void;
}

const TYPES = [
  { value: 'item', label: 'Item' },
  { value: 'addon', label: 'Add-on' },
];

/** The fields of an item that staff can change; FareHarbor owns everything else. */
export function ItemForm({ item, divisionId, edit, onCancel }: ItemFormProps) {
  const { form, isSaving, submit } = edit;
  const { name, headline } = item.fareharborDetails;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md" maw="44rem">
        <RecordHistory
          entityType="item"
          entityId={item._id}
          name={item.name}
          lastModified={{ by: item.lastModifiedBy, at: item.updatedAt }}
        />
        <ChangedNotice {...edit} />
        <ShortField form={form} field="name" label="Name" hint={`In FareHarbor: ${name}`} required />
        <ShortField
          form={form}
          field="headline"
          label="Headline"
          hint={headline ? `If empty, we show: ${headline}` : ''}
        />
        <Group gap="md" align="flex-start" grow preventGrowOverflow={false}>
          <NumberInput
            label="Display order"
            description="Lower numbers appear first"
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            min={0}
            max={99_999}
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="strict"
            {...form.getInputProps('order')}
          />
          <NativeSelect label="Type" data={TYPES} {...form.getInputProps('itemType')} />
        </Group>
        <Switch
          label="Hidden"
          description="Hidden items aren’t shown on the group page and can’t be booked."
          {...form.getInputProps('isHidden', { type: 'checkbox' })}
        />
        <AgeFields form={form} item={item} />
        <Switch
          label="Custom details"
          description="Use your own information and itinerary instead of FareHarbor’s."
          {...form.getInputProps('isCustomDetails', { type: 'checkbox' })}
        />
        {form.getValues().isCustomDetails && <OwnTexts form={form} divisionId={divisionId} />}
        <DialogButtons verb="Update Item" isBusy={isSaving} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

interface FieldProps {
  form: Form;
  field: 'name' | 'headline';
  label: string;
  hint: string;
  required?: boolean;
}

function ShortField({ form, field, label, hint, required = false }: FieldProps) {
  return (
    <TextInput
      label={label}
      required={required}
      maxLength={ITEM_FIELD_MAX}
      autoComplete="off"
      data-autofocus={field === 'name' || undefined}
      description={
        <Group component="span" justify="space-between" wrap="nowrap" gap="sm">
          <Text component="span" inherit>
            {hint}
          </Text>
          <Text component="span" inherit className="figures">
            {form.getValues()[field].length}/{ITEM_FIELD_MAX}
          </Text>
        </Group>
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...form.getInputProps(field)}
    />
  );
}

function OwnTexts({ form, divisionId }: { form: Form; divisionId: string }) {
  const uploadImage = useImageUpload(divisionId, 'texts');
  const shared = { max: ITEM_TEXT_MAX, uploadImage };
  return (
    <>
      <RichTextEditor
        label="Custom description"
        {...shared}
        {...form.getInputProps('description')}
        value={form.getValues().description}
      />
      <RichTextEditor
        label="Custom itinerary"
        {...shared}
        {...form.getInputProps('itinerary')}
        value={form.getValues().itinerary}
      />
    </>
  );
}
