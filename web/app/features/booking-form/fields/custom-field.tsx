import { ActionIcon, Box, Checkbox, Group, Input, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { isAnswerable } from '@tours/contract/booking-rules';
import type { CustomField, FieldAnswer } from '@tours/contract/fareharbor';
import { message } from '@tours/contract/messages';
import { formatCents } from '@tours/contract/money';
import { RichText } from '../../../ui/rich-text.tsx';
import type { AnswerValue } from '../form/draft.ts';
import classes from './fields.module.css';
import { countRange, titleOf } from './fields.ts';

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

/** The buttons are large enough for thumbs. An empty field is no answer; an optional count may be emptied again. */
function CountField({ id, field, value, error, priceOf, onChange }: CustomFieldProps) {
  const { minimum, maximum } = countRange(field);
  const count = typeof value === 'number' ? value : null;
  const increase = () =>
    onChange(count === null || count < minimum ? Math.max(minimum, 1) : Math.min(count + 1, maximum));
  const decrease = () => onChange(count === null || count <= minimum ? lowest(minimum, field.is_required) : count - 1);
  return (
    <Input.Wrapper id={id} label={labelOf(field, priceOf)} {...noteOf(field)} error={error} size="md">
      <Group wrap="nowrap" gap={8}>
        <ActionIcon
          variant="default"
          onClick={decrease}
          disabled={!count || (field.is_required && count <= minimum)}
          aria-label={`Fewer: ${titleOf(field)}`}
        >
          <IconMinus size={18} aria-hidden />
        </ActionIcon>
        <Input
          id={id}
          className={classes.countInput}
          size="md"
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          value={value === null ? '' : String(value)}
          error={Boolean(error)}
          onChange={(event) => onChange(readCount(event.currentTarget.value))}
          aria-required={field.is_required}
        />
        <ActionIcon
          variant="default"
          onClick={increase}
          disabled={count !== null && count >= maximum}
          aria-label={`More: ${titleOf(field)}`}
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </Input.Wrapper>
  );
}

function lowest(minimum: number, isRequired: boolean): number | null {
  return isRequired ? minimum : null;
}

/** Text that is not a whole number stays as typed, so that it can be marked and corrected: "3.7" must not become 37. */
function readCount(text: string): number | string | null {
  const typed = text.trim().slice(0, 10);
  if (typed === '') return null;
  return /^\d{1,4}$/.test(typed) ? Number(typed) : typed;
}

interface CustomFieldProps {
  id: string;
  field: CustomField;
  value: AnswerValue;
  error: string | undefined;
  priceOf(value: FieldAnswer['value']): number;
  isAge?: boolean;
  /** Phones begin each word of a name with a capital letter. */
  isName?: boolean;
  onChange(value: AnswerValue): void;
}

/** `Title - $5.25 (required)`. */
function labelOf(field: CustomField, priceOf: CustomFieldProps['priceOf']): string {
  const price = field.type === 'extended-option' ? 0 : priceOf(field.type === 'count' ? 1 : true);
  const parts = [titleOf(field)];
  if (price !== 0) parts.push(`- ${formatCents(price)}${field.type === 'count' ? ' each' : ''}`);
  if (field.is_required) parts.push(message('booking.required'));
  return parts.join(' ');
}

/** Descriptions may hold paragraphs and lists, which are not allowed inside the `<p>` that Mantine renders. */
function noteOf(field: CustomField) {
  const html = field.description_safe_html;
  return html ? { description: <RichText html={html} />, descriptionProps: { component: 'div' } } : {};
}
