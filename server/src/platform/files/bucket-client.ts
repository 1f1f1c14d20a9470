import type { S3Client, S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3';
import { observeCall } from '../metrics/vendor-call.ts';

/** A client whose calls all appear in the metrics under the vendor `s3`, repetitions included. */
export async function bucketClient(config: S3ClientConfig): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client(config);
  client.middlewareStack.add(
    (next, { commandName = 'unknown' }) =>
      (call) =>
        observeCall({ vendor: 's3', operation: commandName.replace('Command', '') }, () => next(call), outcomeOf),
    { step: 'initialize', name: 'observeCall' },
  );
  return client;
}

function outcomeOf(error: unknown): string {
  const status = (error as Partial<S3ServiceException>).$metadata?.httpStatusCode;
  if (status === undefined) return 'unreachable';
  if (status === 401 || status === 403) return 'keyRejected';
  if (status === 429) return 'rateLimited';
  return status < 500 ? 'refused' : 'serverError';
}
