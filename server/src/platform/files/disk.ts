import { resolve } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config/config.ts';

const disks = new WeakMap<Config, Promise<Disk>>();

/** Where uploaded files live: a folder of the data directory, or a bucket when one is configured. */
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
  // Loaded only when wanted: most installations have no bucket and need no S3 client.
  const [{ S3Driver }, { bucketClient }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('./bucket-client.ts'),
  ]);
  return new Disk(
    new S3Driver({
      bucket,
      // Files are handed out by our own route, so the bucket stays closed.
      visibility: 'private',
      supportsACL: false,
      client: bucketClient({
        region: config.S3_REGION!,
        credentials: { accessKeyId: config.S3_ACCESS_KEY_ID!, secretAccessKey: config.S3_SECRET_ACCESS_KEY! },
        ...(config.S3_ENDPOINT ? { endpoint: config.S3_ENDPOINT, forcePathStyle: true } : {}),
        // The client's newer default adds checksums that simulators and other vendors' buckets refuse.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    }),
  );
}
