import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { TEMPLATE_MAX } from '@tours/contract/waiver-template-form';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './field-list.module.css';
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
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  const path = `fields.${index}`;
  const name = `field ${index + 1}`;
  const { length } = form.getValues().fields;
  return (
    <li className={classes.row}>
      <TextInput
        ref={title}
        label={`${ENTRY} ${index + 1}`}
        required
        autoComplete="off"
        maxLength={TEMPLATE_MAX.fieldTitle}
        {...form.getInputProps(`${path}.title`)}
        value={field.title}
        onBlur={() => field.title !== '' && form.validateField(`${path}.title`)}
      />
      <NativeSelect
        label="Type"
        aria-label={`Type of ${name}`}
        data={TYPES}
        {...form.getInputProps(`${path}.type`)}
        value={field.type}
      />
      {field.type !== 'signature' && (
        <NativeSelect
          label="On manifests"
          aria-label={`Purpose of ${name}`}
          data={PURPOSES}
          value={field.purpose ?? ''}
          onChange={(event) =>
            form.setFieldValue(`${path}.purpose`, (event.currentTarget.value || undefined) as TypedField['purpose'])
          }
        />
      )}
      <div className={classes.tools}>
        <Tool label={`Move ${name} up`} isOff={index === 0} onPress={() => onMove(index - 1)}>
          <IconArrowUp size={20} stroke={1.75} />
        </Tool>
        <Tool label={`Move ${name} down`} isOff={index === length - 1} onPress={() => onMove(index + 1)}>
          <IconArrowDown size={20} stroke={1.75} />
        </Tool>
        <Tool label={`Remove ${name}`} isOff={false} onPress={onRemove}>
          <IconTrash size={20} stroke={1.75} />
        </Tool>
      </div>
    </li>
  );
}

/** `aria-disabled` instead of `disabled`: a button at the end of the list would lose the keyboard focus. */
function Tool({
  label,
  isOff,
  onPress,
  children,
}: {
  label: string;
  isOff: boolean;
  onPress(): void;
  children: ReactNode;
}) {
  return (
    <ActionIcon title={label} aria-label={label} aria-disabled={isOff} onClick={() => isOff || onPress()}>
      {children}
    </ActionIcon>
  );
}
