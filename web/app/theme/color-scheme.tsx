import { ColorSchemeScript, type MantineColorSchemeManager, useMantineColorScheme } from '@mantine/core';
import { use, useEffect, useState } from 'react';
import { NonceContext } from '../ui/early-input.tsx';

interface Following {
  followsSystem: boolean;
}

export const schemeOf = (followsSystem: boolean) => (followsSystem ? 'auto' : 'light');

/** The page decides, not what somebody once chose: nothing is stored. */
export const nothingKept: MantineColorSchemeManager = {
  get: (fallback) => fallback,
  set: () => {},
  clear: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
};

/** The server can't know the system: a few lines in the page itself do, before it is first seen. */
export function EarlyScheme({ followsSystem }: Following) {
  const nonce = use(NonceContext);
  // A page that comes later finds the scripts running, and needs none of its own.
  const [isFirst] = useState(followsSystem);
  if (!isFirst) return null;
  return <ColorSchemeScript nonce={nonce} suppressHydrationWarning defaultColorScheme="auto" />;
}

/** From a public page to the login and on to a portal, and back. */
export function SchemeFollower({ followsSystem }: Following) {
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => setColorScheme(schemeOf(followsSystem)), [followsSystem, setColorScheme]);
  return null;
}
