import path from 'node:path';
import { DEMO_BRANDS } from './demo-brands.ts';
import type { Settings } from './settings.ts';

export function banner(settings: Settings): string {
  const { publicUrl, dataDir, demo } = settings;
  const sandbox = `http://localhost:${settings.sandboxPort}`;
  const logs = settings.dev ? [] : [['Logs', path.join(dataDir, 'logs')]];
  const outside = demo ? [['Sandbox', sandbox]] : [];
  const mailbox = settings.mailbox ? [['Mailbox', `${sandbox}/mail`]] : [];
  const brands = brandAddresses(settings).map((address, index) => [index ? '' : 'Brands', address]);
  const addresses = [['Product', publicUrl], ['API', `${publicUrl}/api/docs`], ...outside, ...mailbox, ...logs];
  const world = [
    ['Demo group', `${publicUrl}/maple-leaf-academy/spring-break`],
    ...brands,
    ['Trip day', `tomorrow’s Harbour Sunset Cruise: as an employee, in the calendar`],
    ['Employees', 'employee@coastline.example (Vancouver), manager@coastline.example (both),'],
    ['', 'employee@prairie.example'],
    ['Agents', 'agent@maple.example, agent@redriver.example'],
    ['Customer', 'traveller@home.example'],
    ['Password', 'demo-password-1 (for all of them)'],
    ['Test card', '4242 4242 4242 4242, any future date, any code'],
  ];
  const table = (rows: string[][]) => rows.map(([name, value]) => `  ${name!.padEnd(12)}${value}`).join('\n');
  return ['', table(addresses), ...(demo ? ['', table(world)] : []), '', '  Stop with Ctrl-C.', ''].join('\n');
}

/** Only for the demo's own brands: the person who configured other brands knows their addresses. */
function brandAddresses({ publicUrl, serverEnv }: Settings): string[] {
  if (serverEnv.BRANDS !== JSON.stringify(DEMO_BRANDS)) return [];
  const { protocol, port } = new URL(publicUrl);
  return DEMO_BRANDS.map(({ host, name }) => `${protocol}//${host}${port && `:${port}`} (${name})`);
}
