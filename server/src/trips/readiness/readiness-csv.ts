import { READINESS_PARTS, type Readiness } from '@tours/contract/readiness';
import { PART_NAMES, readinessText } from '@tours/contract/readiness-labels';
import { formatDateTime } from '@tours/contract/time';
import { writeCsv } from '../../platform/files/csv.ts';

const HEADINGS = [
  'Traveller',
  'Tour',
  'Start',
  'Order',
  'Contact',
  'Phone',
  ...READINESS_PARTS.map((part) => PART_NAMES[part]),
  'Ready',
  'Email',
];

/** Writes one line for each seat. */
export function readinessCsv({ travellers }: Readiness): string {
  const lines = travellers.map((traveller) => [
    traveller.name,
    traveller.departure.title,
    formatDateTime(traveller.departure.startDate),
    traveller.order.lolaId,
    traveller.contact.name,
    traveller.contact.phone,
    ...READINESS_PARTS.map((part) => readinessText(traveller, part)),
    traveller.isReady ? 'Ready' : 'Not ready',
    traveller.isBounced ? 'Did not arrive, phone instead' : '',
  ]);
  return writeCsv([HEADINGS, ...lines]);
}
