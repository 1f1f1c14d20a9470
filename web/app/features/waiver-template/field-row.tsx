import { NativeSelect, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { TEMPLATE_MAX } from '@tours/contract/waiver-template-form';
import { focusHere } from '../../lib/focus-here.ts';
import { RowButton } from '../../ui/portal/list/row-actions.tsx';
import classes from './field-row.module.css';
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
    <li className={`boxed ${classes.row}`}>
      <TextInput
        ref={isNew ? focusHere : null}
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
        <RowButton {...named(`Move ${name} up`)} icon={IconArrowUp} isOff={index === 0} run={() => onMove(index - 1)} />
        <RowButton
          {...named(`Move ${name} down`)}
          icon={IconArrowDown}
          isOff={index === length - 1}
          run={() => onMove(index + 1)}
        />
        <RowButton {...named(`Remove ${name}`)} icon={IconTrash} run={onRemove} />
      </div>
    </li>
  );
}

const named = (label: string) => ({ title: label, label });
