import { formatCents } from '@tours/contract/money';
import type { PersonalData } from '@tours/contract/personal-data';
import { labelOf } from '../../lib/label-of.ts';
import { saveFile } from '../../lib/save-file.ts';

export type DataFile = 'text' | 'json';

/** Saves the data as text for people, or as JSON for programs. */
export function saveData(data: PersonalData, name: string, as: DataFile): void {
  if (as === 'json') saveFile({ name: `${name}.json`, content: JSON.stringify(data, null, 2) });
  else saveFile({ name: `${name}.txt`, content: `${asText(data)}\n` });
}

const INDENT = '  ';

/** Personal data as readable text: one fact a line, nested values indented. */
export function asText(value: unknown, depth = 0): string {
  if (Array.isArray(value))
    return value.map((one, at) => `${INDENT.repeat(depth)}${at + 1}.\n${asText(one, depth + 1)}`).join('\n');
  if (typeof value !== 'object' || value === null) return INDENT.repeat(depth) + valueText('', value);
  return Object.entries(value)
    .map(([name, inner]) => {
      const label = `${INDENT.repeat(depth)}${labelOf(name.replace(/Cents$/, ''))}:`;
      const isLong = typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0;
      return isLong ? `${label}\n${asText(inner, depth + 1)}` : `${label} ${valueText(name, inner)}`;
    })
    .join('\n');
}

const AMOUNTS = /^(total|paid|refunded|waived|price|amount|deposit)$|Cents$/;

function valueText(name: string, value: unknown): string {
  if (value === null || value === '' || typeof value === 'object') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return AMOUNTS.test(name) && typeof value === 'number' ? formatCents(value) : String(value);
}
