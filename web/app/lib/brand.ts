import { useAppData } from './api.ts';

/** The brand of this page, which the server chose by the host name. */
export function useBrand() {
  return useAppData().brand;
}
