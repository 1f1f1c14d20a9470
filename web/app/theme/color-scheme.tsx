import { ColorSchemeScript, type MantineColorSchemeManager, useMantineColorScheme } from '@mantine/core';
import { use, useEffect, useState } from 'react';
import { NonceContext } from '../lib/nonce.ts';

interface Following {
  followsSystem: boolean;
}

export const schemeOf = (followsSystem: boolean) => (followsSystem ? 'auto' : 'light');

/** The page decides about light and dark, so no choice is stored. */
export const nothingKept: MantineColorSchemeManager = {
  get: (fallback) => fallback,
  set: () => {},
  clear: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
};

/** The server does not know the setting of the system, so an inline script applies it before the first paint. */
export function EarlyScheme({ followsSystem }: Following) {
  const nonce = use(NonceContext);
  // After a navigation the scripts run already, so no inline script is needed.
  const [isFirst] = useState(followsSystem);
  if (!isFirst) return null;
  return <ColorSchemeScript nonce={nonce} suppressHydrationWarning defaultColorScheme="auto" />;
}

/** Applies the scheme when people move between public pages, logins and portals. */
export function SchemeFollower({ followsSystem }: Following) {
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => setColorScheme(schemeOf(followsSystem)), [followsSystem, setColorScheme]);
  return null;
}
