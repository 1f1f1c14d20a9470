import { CLOSED, ClosedSettings } from '../../features/company/closed-settings.tsx';
import { InvoicesSection } from '../../features/company/invoices-section.tsx';
import { SettingsPage } from '../../features/company/settings-page.tsx';
import { clientFor, isRefusal } from '../../lib/api.ts';
import { currentDivision } from '../../session/require-division.ts';
import { loadAll } from '../../ui/portal/list/loaded.ts';
import type { Route } from './+types/company-settings.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const division = currentDivision(context);
  try {
    const client = clientFor(context);
    const settings = await client.getCompanySettings({});
    return { division, settings, closed: null, invoices: loadAll(client.listFeeInvoices({})) };
  } catch (error) {
    const closed = isRefusal(error) ? CLOSED.find((code) => code === error.code) : undefined;
    if (!closed) throw error;
    return { division, settings: null, closed, invoices: null };
  }
}

export default function StaffCompanySettingsRoute({
  loaderData: { settings, closed, invoices },
}: Route.ComponentProps) {
  if (!settings) return closed && <ClosedSettings code={closed} />;
  return (
    <SettingsPage settings={settings}>
      <InvoicesSection invoices={invoices} />
    </SettingsPage>
  );
}
