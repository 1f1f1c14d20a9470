import { PaymentsRefused } from '../../platform/integrations/stripe/port.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** Shows the person why Stripe refused. */
export async function asRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PaymentsRefused)
      throw new AppError('dispute.refused', { cause: error.message }, { cause: error });
    throw error;
  }
}
