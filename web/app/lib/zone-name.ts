import { zoneLabel } from '@tours/contract/time';

/** `Central Time/Winnipeg`: the common name of the time zone and its city. The specification fixes Vancouver's. */
export function zoneName(zone: string): string {
  if (zone === 'America/Vancouver') return zoneLabel(zone);
  const [, place = zone] = /\/(.+)$/.exec(zone) ?? [];
  return `${timeOf(zone)}/${place.replaceAll('_', ' ')}`;
}

function timeOf(zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  // Some browsers add the country, which the city makes unnecessary.
  return name.replace(/ \(.+\)$/, '');
}
