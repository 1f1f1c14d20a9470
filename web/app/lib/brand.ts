import { useAppData } from './api.ts';

/** Under whose name this page is seen; the server chose it by the host name. */
export function useBrand() {
  return useAppData().brand;
}
