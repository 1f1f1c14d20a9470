import type { Company } from '../types.ts';

export const companies: Company[] = [
  {
    shortname: 'coastlinetours',
    name: 'Coastline Tours',
    currency: 'cad',
    timezone: 'America/Vancouver',
    taxPercentage: 5,
    checkinStatuses: [
      { pk: 451001, type: 'checked-in', name: 'Checked in' },
      { pk: 451002, type: 'checked-in', name: 'On board' },
      { pk: 451003, type: 'no-show', name: 'No show' },
    ],
  },
  {
    shortname: 'prairietrails',
    name: 'Prairie Trails',
    currency: 'cad',
    timezone: 'America/Winnipeg',
    taxPercentage: 5,
    checkinStatuses: [
      { pk: 452001, type: 'checked-in', name: 'Arrived' },
      { pk: 452002, type: 'no-show', name: 'Did not come' },
    ],
  },
];
