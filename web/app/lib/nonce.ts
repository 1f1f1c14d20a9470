import { createContext } from 'react';

/** The nonce of this request for inline scripts, available while the server renders. */
export const NonceContext = createContext<string | undefined>(undefined);
