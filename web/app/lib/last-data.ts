import { useEffect } from 'react';

/**
 * Keeps what a layout loaded last, so that its frame stays when the next reading fails. Only the browser writes it: the
 * server renders for many people.
 */
export function lastData<Data>() {
  let last: Data | undefined;
  return {
    useKeep(data: Data): void {
      useEffect(() => {
        last = data;
        return () => {
          last = undefined;
        };
      }, [data]);
    },
    read: () => last,
  };
}
