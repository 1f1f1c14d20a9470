import { useState } from 'react';

/** Opens and closes a dialog that stays mounted once it was opened, so that it keeps what was typed in it. */
export function useOpening() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return {
    wasOpened: state !== 'never',
    isOpen: state === 'open',
    open: () => setState('open'),
    close: () => setState('closed'),
  };
}
