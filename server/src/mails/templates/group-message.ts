import type { MailData } from './data.ts';
import { link } from './elements.ts';
import { h } from './h.ts';
import { layout } from './layout.ts';
import { linked, paragraph, small } from './parts.ts';
import { written } from './template.ts';

/** The words of a school or operator. React escapes them, and only addresses in them become links. */
export function groupMessage({
  brand,
  partner,
  groupTitle,
  author,
  subject,
  body,
  stopUrl,
}: MailData<'group-message'>) {
  return written(
    subject,
    layout(
      { brand, preview: `${author} about ${groupTitle}`, heading: subject },
      ...body.split(/\n{2,}/).map((text) => paragraph(...withLinks(text))),
      small(
        `${author} wrote this about your trip ${groupTitle}. You get it because you booked. `,
        `Replies to this email go to ${partner.name}.`,
      ),
      small(
        'You’ll still get emails about your booking, payments and waivers. ',
        link(stopUrl, 'Stop messages like this one'),
      ),
    ),
  );
}

/** Keeps the author's lines. */
const withLinks = (text: string) =>
  text.split('\n').flatMap((row, index) => [...(index ? [h('br')] : []), ...row.split(/(https?:\/\/\S+)/).map(linked)]);
