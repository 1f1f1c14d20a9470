import { ActionIcon, Group, Input } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type CustomFieldProps, labelOf, noteOf } from './field-parts.tsx';
import classes from './fields.module.css';
import { countRange, titleOf } from './fields.ts';

/**
 * A number field with buttons that are large enough for thumbs. An empty field is no answer; an optional count may be
 * emptied again.
 */
export function CountField({ id, field, value, error, priceOf, onChange }: CustomFieldProps) {
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
