import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { staffPaths } from '../../../lib/paths.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { OpenScreen } from './booking-menu.tsx';

const WaiversModal = lazyPart(() => import('../../waiver/staff/waivers-modal.tsx'));

/** What lies over the list of bookings: named by its address, so that a link opens it and the way back closes it. */
export function useBookingScreens() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const waivers = params.get('waivers');

  const open: OpenScreen = (screen, booking) =>
    setParams((now) => changed(now, screen, booking), { preventScrollReset: true });
  const close = () => setParams((now) => changed(now, 'waivers', null), { replace: true, preventScrollReset: true });

  const screens = (
    <Suspense fallback={null}>
      {waivers && (
        <WaiversModal
          key={waivers}
          orderItem={waivers}
          onClose={close}
          onLeave={() => void navigate(staffPaths.bookings)}
        />
      )}
    </Suspense>
  );
  return { open, screens };
}

function changed(params: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}
