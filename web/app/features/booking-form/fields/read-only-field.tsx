import type { CustomField } from '@tours/contract/fareharbor';
import { RichText } from '../../../ui/rich-text.tsx';
import classes from './fields.module.css';
import { titleOf } from './fields.ts';

/** A question of a type that can't be answered here. It is shown, and nothing is sent for it. */
export function ReadOnlyField({ field }: { field: CustomField }) {
  const html = field.description_safe_html || field.booking_notes_safe_html;
  return (
    <div className={classes.readOnly}>
      <div className={classes.readOnlyTitle}>{titleOf(field)}</div>
      {html && <RichText html={html} />}
    </div>
  );
}
