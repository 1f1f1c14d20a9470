import type { MailData } from './data.ts';
import { layout } from './layout.ts';
import { line, linked, paragraph } from './parts.ts';
import { written } from './template.ts';

export function supportAlert({ type, message, data }: MailData<'support-alert'>) {
  return written(
    `[${type}] ${message}`.slice(0, 150),
    layout(
      { brand: null, preview: message, heading: type },
      paragraph(message),
      ...Object.entries(data).map(([name, value]) => line(`${name}: `, linked(String(value ?? 'none')))),
    ),
  );
}
