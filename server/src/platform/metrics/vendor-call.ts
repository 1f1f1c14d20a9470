import { inSpan } from '../lib/traces.ts';
import { vendorCallSeconds } from './registry.ts';

export async function observeCall<T>(
  call: { vendor: 'fareharbor' | 'stripe' | 'mail' | 's3'; operation: string },
  work: () => Promise<T>,
  outcomeOf: (error: unknown) => string,
): Promise<T> {
  const end = vendorCallSeconds.startTimer(call);
  try {
    const value = await inSpan(`${call.vendor} ${call.operation}`, { 'peer.service': call.vendor }, work);
    end({ outcome: 'ok' });
    return value;
  } catch (error) {
    end({ outcome: outcomeOf(error) });
    throw error;
  }
}
