import { resolve } from 'node:path';
import type { S3Client, S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config/config.ts';
import { required } from '../lib/required.ts';
import { observeCall } from '../metrics/vendor-call.ts';

const disks = new WeakMap<Config, Promise<Disk>>();

/** The storage for uploaded files: a folder of the data directory, or a bucket when one is configured. */
export function diskOf(config: Config): Promise<Disk> {
  let disk = disks.get(config);
  if (!disk) {
    disk = config.S3_BUCKET ? bucketDisk(config, config.S3_BUCKET) : Promise.resolve(folderDisk(config));
    disks.set(config, disk);
  }
  return disk;
}

function folderDisk(config: Config): Disk {
  return new Disk(new FSDriver({ location: resolve(config.DATA_DIR, 'files'), visibility: 'private' }));
}

async function bucketDisk(config: Config, bucket: string): Promise<Disk> {
  // The S3 client is loaded only when it is needed, because most installations have no bucket.
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket,
      // Our own route serves the files, so the bucket needs no public access.
      visibility: 'private',
      supportsACL: false,
      client: await bucketClient({
        region: required(config.S3_REGION, 'S3_REGION'),
        credentials: {
          accessKeyId: required(config.S3_ACCESS_KEY_ID, 'S3_ACCESS_KEY_ID'),
          secretAccessKey: required(config.S3_SECRET_ACCESS_KEY, 'S3_SECRET_ACCESS_KEY'),
        },
        ...(config.S3_ENDPOINT ? { endpoint: config.S3_ENDPOINT, forcePathStyle: true } : {}),
        // Newer clients add checksums by default, which simulators and the buckets of other vendors refuse.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    }),
  );
}

/** A client whose calls all appear in the metrics under the vendor `s3`, repetitions included. */
async function bucketClient(config: S3ClientConfig): Promise<S3Client> {
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
