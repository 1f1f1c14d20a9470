import { Checkbox } from '@mantine/core';
import { RichText } from '../../../ui/rich-text.tsx';
import { type CustomFieldProps, labelOf } from './field-parts.tsx';
import classes from './fields.module.css';

/** A ticked box is yes. An unticked box is no answer (null), which a required question does not accept. */
export function YesNoField({ id, field, value, error, priceOf, onChange }: CustomFieldProps) {
  return (
    <div>
      <Checkbox
        id={id}
        classNames={{ root: classes.check, body: classes.checkBody, label: classes.checkLabel }}
        label={labelOf(field, priceOf)}
        error={error}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked || null)}
        aria-required={field.is_required}
      />
      {field.description_safe_html && (
        <div className={classes.note}>
          <RichText html={field.description_safe_html} />
        </div>
      )}
    </div>
  );
}
