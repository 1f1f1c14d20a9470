import { useEffect } from 'react';

/** Keeps a layout's last data, so that its frame stays when a reading fails. In browsers only: servers serve many. */
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
