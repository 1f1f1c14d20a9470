import type { MailData } from './data.ts';
import { layout } from './layout.ts';
import { action, line, lines, paragraph } from './parts.ts';
import { written } from './template.ts';

/** A notice of something that the people of a division should know or do. */
export function staffNotice({ brand, name, heading, message, facts, link }: MailData<'staff-notice'>) {
  return written(
    [heading, facts.Order && `(${facts.Order})`].filter(Boolean).join(' ').slice(0, 150),
    layout(
      { brand, preview: message, heading },
      paragraph(`Hi ${name},`),
      paragraph(message),
      lines(...Object.entries(facts).map(([label, value]) => line(`${label}: ${value}`))),
      link && action(brand, link.label, link.url),
    ),
  );
}
