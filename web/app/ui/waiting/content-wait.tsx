import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { availabilityPage } from '../../lib/paths.ts';
import { PageSkeleton, type Shape } from './page-skeleton.tsx';

const SKELETON_AFTER_MS = 150;

interface ContentWaitProps {
  /** The rough shape of the page at a path. Public pages are all text. */
  shapeOf?: (pathname: string) => Shape;
  children: ReactNode;
}

/** The content of a page. While another page loads for longer than a moment, its skeleton takes the place. */
export function ContentWait({ shapeOf = () => 'text', children }: ContentWaitProps) {
  const next = useSlowPage();
  return (
    <>
      {next && <PageSkeleton shape={shapeOf(next)} />}
      <div style={{ display: next === null ? 'contents' : 'none' }}>{children}</div>
    </>
  );
}

/** The path of the page that is loading, after 150 ms. */
function useSlowPage(): string | null {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const next = state === 'loading' && isOtherPage(pathname, location.pathname) ? location.pathname : null;
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(() => setIsSlow(true), SKELETON_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [next]);
  return isSlow ? next : null;
}

/** The dialog of a departure lies over its group's page, so the page stays. */
const isOtherPage = (from: string, to: string) =>
  from !== to && to !== availabilityPage(from) && from !== availabilityPage(to);
