import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const EXPORTED_LISTS = [
  'orders',
  'bookings',
  'transactions',
  'waivers',
  'groups',
  'partners',
  'waivertemplates',
  'departures',
  'availabilities',
  'differences',
] as const;
export type ExportedList = (typeof EXPORTED_LISTS)[number];

export const exportParams = z.object({ list: z.enum(EXPORTED_LISTS) });
export const exportQuery = z.strictObject({
  columns: z
    .string()
    .min(1)
    .max(1000)
    .describe('Headings of the columns, separated by commas. Unknown ones are left out'),
  asked: z.string().max(4000).describe("The list's own query (or body, for waivers) without limit and offset, as JSON"),
});
export type ExportQuery = z.output<typeof exportParams> & z.output<typeof exportQuery>;

export const checkExport = endpoint('checkExport', {
  summary:
    'Checks that the file of a list can be read, and returns its address. Reading it needs the session and no application key, so a plain link can.',
  params: exportParams,
  query: exportQuery,
  response: z.object({ address: z.string(), rows: z.int().describe('At least this many rows match') }),
});
