import { Group, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { TEMPLATE_MAX } from '@tours/contract/waiver-template-form';
import { afterPress } from '../../lib/after-press.ts';
import { focusHere } from '../../lib/focus-here.ts';
import { RowButton } from '../../ui/portal/list/row-actions.tsx';
import { ENTRY, TYPE_NAME, type TypedField } from './template-values.ts';
import type { TemplateForm } from './use-template-form.ts';

interface FieldRowProps {
  form: TemplateForm['form'];
  field: TypedField;
  index: number;
  /** True for a question that was just added and gets the focus. */
  isNew: boolean;
  onMove(to: number): void;
  onRemove(): void;
}

const TYPES = Object.entries(TYPE_NAME).map(([value, label]) => ({ value, label }));

/** Answers without a purpose don't appear on manifests. Agents never see any of them. */
const PURPOSES = [
  { value: '', label: 'Not shown' },
  { value: 'emergencyContact', label: 'Emergency contact' },
  { value: 'health', label: 'Health' },
];

/** One question of a template, with its text, type and position. */
export function FieldRow({ form, field, index, isNew, onMove, onRemove }: FieldRowProps) {
  const path = `fields.${index}`;
  const name = `field ${index + 1}`;
  const { length } = form.getValues().fields;
  return (
    <Group component="li" className="boxed" align="start" gap="0.5rem 0.75rem" p="0.75rem">
      <TextInput
        flex="1 1 18rem"
        ref={isNew ? focusHere : null}
        label={`${ENTRY} ${index + 1}`}
        required
        autoComplete="off"
        maxLength={TEMPLATE_MAX.fieldTitle}
        {...form.getInputProps(`${path}.title`)}
        value={field.title}
        onBlur={() => field.title !== '' && afterPress(() => form.validateField(`${path}.title`))}
      />
      <NativeSelect
        flex="0 1 9rem"
        label="Type"
        aria-label={`Type of ${name}`}
        data={TYPES}
        {...form.getInputProps(`${path}.type`)}
        value={field.type}
      />
      {field.type !== 'signature' && (
        <NativeSelect
          flex="0 1 11rem"
          label="On manifests"
          aria-label={`Purpose of ${name}`}
          data={PURPOSES}
          value={field.purpose ?? ''}
          onChange={(event) =>
            form.setFieldValue(`${path}.purpose`, (event.currentTarget.value || undefined) as TypedField['purpose'])
          }
        />
      )}
      {/* Level with the inputs, below their labels. */}
      <Group gap={0} ms="auto" style={{ alignSelf: 'end' }}>
        <RowButton {...named(`Move ${name} up`)} icon={IconArrowUp} isOff={index === 0} run={() => onMove(index - 1)} />
        <RowButton
          {...named(`Move ${name} down`)}
          icon={IconArrowDown}
          isOff={index === length - 1}
          run={() => onMove(index + 1)}
        />
        <RowButton {...named(`Remove ${name}`)} icon={IconTrash} run={onRemove} />
      </Group>
    </Group>
  );
}

const named = (label: string) => ({ title: label, label });
