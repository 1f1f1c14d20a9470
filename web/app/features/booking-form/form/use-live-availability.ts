import { useApi } from '../../../lib/api.ts';
import { useReading } from '../../../lib/use-reading.ts';

export function useLiveAvailability(shortname: string, pk: number) {
  const api = useApi();
  const { answer, state, readAgain } = useReading(`${shortname} ${pk}`, (signal) =>
    api.getLiveAvailability({ params: { shortname, pk } }, { signal }),
  );
  return { live: answer?.availability ?? null, hasFailed: state === 'failed', readAgain };
}
export type LiveState = ReturnType<typeof useLiveAvailability>;
