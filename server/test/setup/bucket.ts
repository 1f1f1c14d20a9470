import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { loadS3Server } from './s3-server/load.ts';

interface Server {
  endpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** The names of all objects. */
  list(): Promise<string[]>;
  close(): Promise<void>;
}

export type Bucket = Awaited<ReturnType<typeof openBucket>>;

/** A new bucket on a real S3 server, with the vendor's own client to look into it. */
export async function openBucket() {
  const Bucket = `pictures-${randomBytes(4).toString('hex')}`;
  const { TEST_S3_ENDPOINT } = process.env;
  const server = await (TEST_S3_ENDPOINT ? onGivenServer(TEST_S3_ENDPOINT, Bucket) : onOwnServer(Bucket));
  const { endpoint, region, credentials, list, close } = server;
  const client = clientOf(server);
  return {
    list,
    typeOf: async (Key: string) => (await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentType,
    /** The server's answer to a wrong secret. */
    readAsStranger: (Key: string) =>
      clientOf({ ...server, credentials: { ...credentials, secretAccessKey: 'another' } }).send(
        new GetObjectCommand({ Bucket, Key }),
      ),
    settings: {
      S3_BUCKET: Bucket,
      S3_REGION: region,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    close: async () => {
      client.destroy();
      await close();
    },
  };
}

type Account = Pick<Server, 'endpoint' | 'region' | 'credentials'>;
const clientOf = ({ endpoint, region, credentials }: Account) =>
  new S3Client({ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 1 });

/** Uses your S3 server: TEST_S3_ENDPOINT, TEST_S3_REGION, TEST_S3_ACCESS_KEY_ID, TEST_S3_SECRET_ACCESS_KEY. */
async function onGivenServer(endpoint: string, Bucket: string): Promise<Server> {
  const { TEST_S3_REGION = 'us-east-1', TEST_S3_ACCESS_KEY_ID = '', TEST_S3_SECRET_ACCESS_KEY = '' } = process.env;
  const credentials = { accessKeyId: TEST_S3_ACCESS_KEY_ID, secretAccessKey: TEST_S3_SECRET_ACCESS_KEY };
  const account = { endpoint, region: TEST_S3_REGION, credentials };
  const client = clientOf(account);
  await client.send(new CreateBucketCommand({ Bucket }));
  const list = async () => {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
    return Contents.map(({ Key }) => Key!).sort();
  };
  const close = async () => {
    for (const Key of await list()) await client.send(new DeleteObjectCommand({ Bucket, Key }));
    await client.send(new DeleteBucketCommand({ Bucket }));
    client.destroy();
  };
  return { ...account, list, close };
}

/** Uses a server from npm that checks signatures and has a single account. */
async function onOwnServer(name: string): Promise<Server> {
  const S3Server = await loadS3Server();
  const directory = await mkdtemp(path.join(tmpdir(), 'tours-bucket-'));
  const configureBuckets = [{ name }];
  const server = new S3Server({ address: '127.0.0.1', port: 0, directory, silent: true, configureBuckets });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    // Unsigned, because the server computes a wrong signature for requests about a whole bucket. It accepts unsigned
    // ones.
    list: async () => {
      const listing = await (await fetch(`${endpoint}/${name}?list-type=2`)).text();
      return [...listing.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => key!).sort();
    },
    close: async () => {
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
