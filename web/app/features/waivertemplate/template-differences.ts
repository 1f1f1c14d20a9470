import { visibleText } from '@tours/contract/visible-text';
import type { WaiverTemplate } from '@tours/contract/waivertemplate';
import type { Difference } from '../../ui/portal/form/changed-notice.tsx';
import { bodyOf, LABELS, type TemplateValues, TYPE_NAME, valuesOf } from './template-values.ts';

const LONGEST = 160;

/** Lists the fields whose typed value differs from the version that is saved now. */
export function differencesOf(saved: WaiverTemplate, typed: TemplateValues): Difference[] {
  const theirs = valuesOf(saved);
  const fields = Object.keys(LABELS) as (keyof TemplateValues)[];
  return fields
    .filter((field) => whole(theirs, field) !== whole(typed, field))
    .map((field) => ({ field: LABELS[field], theirs: textOf(theirs, field), yours: textOf(typed, field) }));
}

const whole = (values: TemplateValues, field: keyof TemplateValues) =>
  field === 'fields' ? JSON.stringify(bodyOf(values).fields) : values[field];

function textOf(values: TemplateValues, field: keyof TemplateValues): string {
  if (field === 'fields') return values.fields.map(({ title, type }) => `${title} (${TYPE_NAME[type]})`).join(', ');
  if (field === 'waiverType') return values.waiverType === 'minor' ? 'Minor' : 'Adult';
  if (field !== 'header' && field !== 'body' && field !== 'consent') return values[field];
  const text = visibleText(values[field]);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
