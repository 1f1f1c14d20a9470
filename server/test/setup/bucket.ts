import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';

const NAME = 'pictures';
const REGION = 'ca-central-1';
/** The one account this server knows. */
const KEY = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export type Bucket = Awaited<ReturnType<typeof openBucket>>;

/** A bucket on an S3 server that is none of ours, which checks signatures; looked into with the vendor's own client. */
export async function openBucket() {
  const directory = await mkdtemp(path.join(tmpdir(), 'tours-bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: NAME }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const clientWith = (credentials: typeof KEY) =>
    new S3Client({ endpoint, region: REGION, forcePathStyle: true, credentials, maxAttempts: 1 });
  const client = clientWith(KEY);
  return {
    // Unsigned, which this server lets pass: it miscounts the signature of a listing.
    list: async (): Promise<string[]> => {
      const listing = await (await fetch(`${endpoint}/${NAME}?list-type=2`)).text();
      return [...listing.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => key!).sort();
    },
    typeOf: async (key: string) => (await client.send(new HeadObjectCommand({ Bucket: NAME, Key: key }))).ContentType,
    /** What the server says to somebody with another secret. */
    readAsStranger: async (key: string) => {
      const stranger = clientWith({ ...KEY, secretAccessKey: 'another' });
      const { Body } = await stranger.send(new GetObjectCommand({ Bucket: NAME, Key: key }));
      return text(Body!.transformToWebStream());
    },
    settings: {
      S3_BUCKET: NAME,
      S3_REGION: REGION,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: KEY.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEY.secretAccessKey,
    },
    close: async () => {
      client.destroy();
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
