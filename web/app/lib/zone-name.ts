import { zoneLabel } from '@tours/contract/time';

/** `Central Time/Winnipeg`: what people call the time there, and where that is. Vancouver's as the specification has it. */
export function zoneName(zone: string): string {
  if (zone === 'America/Vancouver') return zoneLabel(zone);
  const [, place = zone] = /\/(.+)$/.exec(zone) ?? [];
  return `${timeOf(zone)}/${place.replaceAll('_', ' ')}`;
}

function timeOf(zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  // Some browsers add the country, which the place tells already.
  return name.replace(/ \(.+\)$/, '');
}
