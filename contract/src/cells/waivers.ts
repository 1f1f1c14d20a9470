import type { ListedWaiver, WaiverProgress } from '../waiver-list.ts';
import { waiverStateText } from '../waiver-state.ts';
import type { Cells } from './cell.ts';

export const waiverCells = {
  Title: ({ waiverTemplate }) => waiverTemplate.title,
  Status: (waiver) => waiverStateText(waiver, 'Not Signed'),
  Traveller: ({ traveller }) => traveller.name,
  Age: ({ traveller: { age } }) => (age === null ? '' : String(age)),
  Email: ({ traveller }) => traveller.email ?? '',
  Tour: ({ item }) => item.name,
  Start: { at: ({ item }) => item.startDate },
  End: { at: ({ item }) => item.endDate },
  'Lola ID': ({ lolaId }) => lolaId,
} satisfies Cells<ListedWaiver>;

/** `14 of 20 signed`, with the noun `14 of 20 waivers signed`; for a single waiver `Signed` or `Not signed`. */
export function signedText({ total, signed }: { total: number; signed: number }, noun?: 'waivers'): string {
  if (!total) return 'Not needed';
  if (noun) return `${signed} of ${total} ${noun} signed`;
  if (total === 1) return signed ? 'Signed' : 'Not signed';
  return `${signed} of ${total} signed`;
}

export const signedOf = ({ signedCount, totalCount }: Pick<WaiverProgress, 'signedCount' | 'totalCount'>) =>
  `${signedCount} of ${totalCount} signed`;
