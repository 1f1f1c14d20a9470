import { Box, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { isAnswerable } from '@tours/contract/booking-rules';
import type { CustomField } from '@tours/contract/fareharbor';
import { formatCents } from '@tours/contract/money';
import { RichText } from '../../../ui/rich-text.tsx';
import { CountField } from './count-field.tsx';
import { type CustomFieldProps, labelOf, noteOf } from './field-parts.tsx';
import classes from './fields.module.css';
import { titleOf } from './fields.ts';

/** One question of FareHarbor, with the control for its type. */
export function CustomFieldControl(props: CustomFieldProps) {
  const { field } = props;
  if (!isAnswerable(field)) return <ReadOnlyField field={field} />;
  if (field.type === 'yes-no') return <YesNoField {...props} />;
  if (field.type === 'extended-option') return <OptionField {...props} />;
  if (field.type === 'count') return <CountField {...props} />;
  return <TextField {...props} />;
}

const ageStyles = { input: { maxWidth: '8rem' } };

function TextField({ id, field, value, error, priceOf, isAge, isName, onChange }: CustomFieldProps) {
  const shared = {
    id,
    label: labelOf(field, priceOf),
    ...noteOf(field),
    error,
    value: String(value ?? ''),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value || null),
    maxLength: isAge ? 3 : 2048,
    'aria-required': field.is_required,
  };
  if (isAge) return <TextInput {...shared} autoComplete="off" inputMode="numeric" styles={ageStyles} />;
  if (field.type === 'long') return <Textarea {...shared} rows={3} />;
  return <TextInput {...shared} autoComplete="off" autoCapitalize={isName ? 'words' : undefined} />;
}

function OptionField({ id, field, value, error, priceOf, onChange }: CustomFieldProps) {
  const options = (field.extended_options ?? []).map((option) => {
    const price = priceOf(option.pk);
    return { value: String(option.pk), label: price === 0 ? option.name : `${option.name} - ${formatCents(price)}` };
  });
  return (
    <NativeSelect
      id={id}
      label={labelOf(field, priceOf)}
      {...noteOf(field)}
      error={error}
      data={[{ value: '', label: 'Choose an option' }, ...options]}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.currentTarget.value ? Number(event.currentTarget.value) : null)}
      aria-required={field.is_required}
    />
  );
}

/** A question of a type that can't be answered here. It is shown, and nothing is sent for it. */
function ReadOnlyField({ field }: { field: CustomField }) {
  const html = field.description_safe_html || field.booking_notes_safe_html;
  return (
    <div className={classes.readOnly}>
      <Box fw={600}>{titleOf(field)}</Box>
      {html && <RichText html={html} />}
    </div>
  );
}

/** A ticked box is yes. An unticked box is no answer (null), which a required question does not accept. */
function YesNoField({ id, field, value, error, priceOf, onChange }: CustomFieldProps) {
  return (
    <div>
      <Checkbox
        id={id}
        classNames={{ body: classes.checkBody, label: classes.checkLabel }}
        py="0.25rem"
        label={labelOf(field, priceOf)}
        error={error}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked || null)}
        aria-required={field.is_required}
      />
      {field.description_safe_html && (
        <Box ps={36} fz="sm" className="soft">
          <RichText html={field.description_safe_html} />
        </Box>
      )}
    </div>
  );
}
