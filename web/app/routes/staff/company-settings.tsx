import { CLOSED, ClosedSettings } from '../../features/company/closed-settings.tsx';
import { SettingsPage } from '../../features/company/settings-page.tsx';
import { clientFor, isRefusal } from '../../lib/api.ts';
import { currentDivision } from '../../session/require-division.ts';
import type { Route } from './+types/company-settings.ts';
import { divisionTitle } from './division-title.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const division = currentDivision(context);
  try {
    return { division, settings: await clientFor(context).getCompanySettings({}), closed: null };
  } catch (error) {
    const closed = isRefusal(error) ? CLOSED.find((code) => code === error.code) : undefined;
    if (!closed) throw error;
    return { division, settings: null, closed };
  }
}

export const meta = divisionTitle('Company settings');

export default function StaffCompanySettingsRoute({ loaderData: { settings, closed } }: Route.ComponentProps) {
  return settings ? <SettingsPage settings={settings} /> : <ClosedSettings code={closed!} />;
}
