import './theme/styles.ts';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { MantineProvider, mantineHtmlProps } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import type { Route } from './+types/root.ts';
import ErrorPage from './features/errors/error-page.tsx';
import { pageContext } from './lib/api.ts';
import type { PageHandle } from './lib/page-handle.ts';
import type { RootData } from './lib/root-data.ts';
import { useSeller } from './lib/seller.ts';
import { EarlyScheme, nothingKept, SchemeFollower, schemeOf } from './theme/color-scheme.tsx';
import { themeFor } from './theme/theme.ts';
import { Controls } from './ui/controls.tsx';
import { ConfirmHost } from './ui/dialog/confirm-dialog.tsx';
import icon from './ui/icon.svg?url';
import { NoScript } from './ui/no-script.tsx';
import { MessageHost } from './ui/notice/notify.tsx';
import { LoadingLine } from './ui/waiting/loading-line.tsx';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

export function loader({ context }: Route.LoaderArgs): RootData {
  const { config, brand, apiKey, publicUrl, requestId } = context.get(pageContext);
  return { config, brand, apiKey, publicUrl, requestId, year: new Date().getFullYear() };
}

/** Configuration does not change while a page is open. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const followsSystem = useFollowsSystem();
  return (
    <html lang="en" {...mantineHtmlProps} data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={followsSystem ? 'light dark' : 'light'} />
        <Meta />
        <Icon />
        {/* Only scripts need the nonce. On links it would cause a hydration mismatch, because browsers hide it. */}
        <Links nonce="" />
        <EarlyScheme followsSystem={followsSystem} />
      </head>
      <body>
        <NoScript />
        <Themed followsSystem={followsSystem}>{children}</Themed>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Icon() {
  const logoUrl = useSeller().seller?.logoUrl;
  return logoUrl ? <link rel="icon" href={logoUrl} /> : <link rel="icon" href={icon} type="image/svg+xml" />;
}

function Themed({ followsSystem, children }: { followsSystem: boolean; children: ReactNode }) {
  const brandColor = useSeller().seller?.color;
  const theme = useMemo(() => themeFor(brandColor), [brandColor]);
  return (
    <MantineProvider theme={theme} colorSchemeManager={nothingKept} defaultColorScheme={schemeOf(followsSystem)}>
      <SchemeFollower followsSystem={followsSystem} />
      <Controls>{children}</Controls>
      <LoadingLine />
      <ConfirmHost />
      <MessageHost />
    </MantineProvider>
  );
}

/** False for public pages; see `PageHandle`. */
function useFollowsSystem(): boolean {
  const settings = useMatches().map(({ handle }) => (handle as PageHandle | undefined)?.followsSystem);
  return settings.findLast((one) => one !== undefined) ?? false;
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
