import { pick } from '@tours/contract/pick';
import { visibleText } from '@tours/contract/visible-text';
import type { WaiverTemplateInput } from '@tours/contract/waiver-template';
import { TEMPLATE_MAX } from '@tours/contract/waiver-template-form';
import type { SignedWaiver } from '../../platform/db/tables/index.ts';
import { invalidField } from '../../platform/lib/app-error.ts';
import { staffRichText } from '../../platform/lib/rich-text.ts';

type Typed = Pick<WaiverTemplateInput, keyof SignedWaiver>;
type Text = 'header' | 'body' | 'consent';

/** Takes only the fields that a person decides, with clean texts. The server sets owner, author and times. */
export function rowOf(input: Typed): Typed {
  return {
    ...pick(input, ['title', 'signatureDescription', 'waiverType', 'legalAge']),
    // Only text fields have a limit of letters.
    fields: input.fields.map((field) => (field.type === 'text' ? field : { ...field, counter: 0 })),
    header: cleaned('header', input.header),
    body: notEmpty('body', input.body),
    consent: notEmpty('consent', input.consent),
  };
}

/** A text that shows nothing after cleaning is missing. */
function notEmpty(field: Text, html: string): string {
  return cleaned(field, html) || refuse(field, 'Please write what is to be read here');
}

function cleaned(field: Text, html: string): string {
  const clean = staffRichText(field, html);
  if (visibleText(clean).length > TEMPLATE_MAX[field]) refuse(field, `At most ${TEMPLATE_MAX[field]} letters`);
  return clean;
}

function refuse(field: Text, message: string): never {
  throw invalidField(field, message);
}
