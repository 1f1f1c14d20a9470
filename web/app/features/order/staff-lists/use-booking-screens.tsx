import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { staffPaths } from '../../../lib/portal-paths.ts';
import { withParam } from '../../../lib/with-param.ts';
import type { OpenScreen } from './booking-menu.tsx';

interface WaiversDialog {
  orderItem: string;
  onClose(): void;
  /** Called when the waivers of the booking could not be read. */
  onLeave(): void;
}
export type RenderWaivers = (dialog: WaiversDialog) => ReactNode;

/** The dialog over the list of bookings. The address names it, so a link opens it and the back button closes it. */
export function useBookingScreens(renderWaivers: RenderWaivers) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const waivers = params.get('waivers');

  const open: OpenScreen = (screen, booking) =>
    setParams((now) => withParam(now, screen, booking), { preventScrollReset: true });
  const close = () => setParams((now) => withParam(now, 'waivers', null), { replace: true, preventScrollReset: true });

  const screens =
    waivers && renderWaivers({ orderItem: waivers, onClose: close, onLeave: () => void navigate(staffPaths.bookings) });
  return { open, screens };
}
