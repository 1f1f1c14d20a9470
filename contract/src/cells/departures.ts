import type { StaffAvailability } from '../availability.ts';
import type { SoldDeparture } from '../manifest.ts';
import type { Cells } from './cell.ts';
import { signedOf, signedText } from './waivers.ts';

export const departureCells = {
  Tour: ({ title }) => title,
  Group: ({ group }) => group.title,
  'Trip Start Date': { at: ({ startDate }) => startDate },
  'Seats sold': ({ travellerCount }) => String(travellerCount),
  Waivers: ({ waivers }) => signedText(waivers),
} satisfies Cells<SoldDeparture>;

export const availabilityCells = {
  'Availability PK': (row) => String(row.fareharborDetails.availabilityPk),
  'Date Start': { at: (row) => row.startDate },
  'Date End': { at: (row) => row.endDate },
  Headline: (row) => row.headline,
  'Custom Details': (row) => yesOrNo(row.isCustomDetails),
  'Waiver Templates': templateTitles,
  'Signed Waivers': ({ waivers }) => (waivers.totalCount ? signedOf(waivers) : ''),
  Display: (row) => displayOf(row),
} satisfies Cells<StaffAvailability>;

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');
export const displayOf = ({ isHidden }: StaffAvailability) => (isHidden ? 'Hidden' : 'Visible');
export function templateTitles({ waiverTemplates }: StaffAvailability): string {
  return waiverTemplates.map(({ title }) => title).join(', ');
}
