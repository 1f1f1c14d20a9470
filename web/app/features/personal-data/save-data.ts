import type { PersonalData } from '@tours/contract/personal-data';
import { saveFile } from '../../lib/save-file.ts';
import { asText } from './as-text.ts';

export type DataFile = 'text' | 'json';

/** Saves the data as text for people, or as JSON for programs. */
export function saveData(data: PersonalData, name: string, as: DataFile): void {
  if (as === 'json') saveFile({ name: `${name}.json`, content: JSON.stringify(data, null, 2) });
  else saveFile({ name: `${name}.txt`, content: `${asText(data)}\n` });
}
