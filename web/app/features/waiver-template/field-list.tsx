import { Button, Group, Stack, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { TEMPLATE_MAX } from '@tours/contract/waiver-template-form';
import { useRef, useState } from 'react';
import { Hint } from '../../ui/portal/hint.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { FieldRow } from './field-row.tsx';
import { LABELS, TYPE_NAME, type TypedField } from './template-values.ts';
import type { TemplateForm } from './use-template-form.ts';

/** The questions of a template besides name, email and signature, in the order of the page. */
export function FieldList({ record: { form } }: { record: TemplateForm }) {
  const { fields } = form.getValues();
  const [announcement, announce] = useState('');
  const added = useRef(0);
  const adders = useRef<HTMLDivElement>(null);
  const isFull = fields.length >= TEMPLATE_MAX.fields;

  function add(type: TypedField['type']) {
    if (isFull) return;
    added.current += 1;
    form.insertListItem('fields', { key: `new-${added.current}`, title: '', type, counter: 0 });
  }

  function move(from: number, to: number) {
    form.reorderListItem('fields', { from, to });
    announce(`${fields[from]?.title || 'The field'} is now field ${to + 1} of ${fields.length}`);
  }

  function remove(index: number) {
    form.removeListItem('fields', index);
    announce(`${fields[index]?.title || 'The field'} is removed`);
    // The pressed button disappears with its row.
    adders.current?.querySelector('button')?.focus();
  }

  return (
    <TitledSection look="form" title={LABELS.fields}>
      <Hint mb="sm">Shown in this order after name and email. All fields are required.</Hint>
      {fields.length > 0 && (
        <Stack component="ol" className="plain-list" gap={8} mb={12}>
          {fields.map((field, index) => (
            <FieldRow
              key={field.key}
              form={form}
              field={field}
              index={index}
              isNew={field.key === `new-${added.current}`}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          ))}
        </Stack>
      )}
      <Group gap={8} ref={adders}>
        {(['text', 'date', 'signature'] as const).map((type) => (
          <Button
            key={type}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-disabled={isFull}
            data-disabled={isFull || undefined}
            onClick={() => add(type)}
          >
            Add {TYPE_NAME[type].toLowerCase()}
          </Button>
        ))}
        <Hint>
          {fields.length}/{TEMPLATE_MAX.fields}
        </Hint>
      </Group>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </TitledSection>
  );
}
