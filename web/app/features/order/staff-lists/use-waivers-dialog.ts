import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { staffPaths } from '../../../lib/portal-paths.ts';
import { withParam } from '../../../lib/with-param.ts';
import type { OpenWaivers } from './booking-menu.tsx';

interface WaiversDialog {
  orderItem: string;
  onClose(): void;
  onLeave(): void;
}
export type RenderWaivers = (dialog: WaiversDialog) => ReactNode;

/** The dialog over the list of bookings. The address names it, so a link opens it and the back button closes it. */
export function useWaiversDialog(renderWaivers: RenderWaivers) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const waivers = params.get('waivers');

  const openWaivers: OpenWaivers = (booking) =>
    setParams((now) => withParam(now, 'waivers', booking), { preventScrollReset: true });
  const close = () => setParams((now) => withParam(now, 'waivers', null), { replace: true, preventScrollReset: true });

  const dialog =
    waivers && renderWaivers({ orderItem: waivers, onClose: close, onLeave: () => void navigate(staffPaths.bookings) });
  return { openWaivers, dialog };
}
