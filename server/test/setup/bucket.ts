import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const NAME = 'pictures';
const REGION = 'ca-central-1';
const KEY = { id: 'bucket-key', secret: 'the-secret-of-the-bucket' };

export type Bucket = Awaited<ReturnType<typeof openBucket>>;

/** A bucket that speaks S3's protocol by path: it checks signatures and content hashes, as the real one does. */
export async function openBucket() {
  const files = new Map<string, { type: string; body: Buffer }>();
  const refused: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { pathname } = new URL(request.url!, 'http://bucket');
    const at = `/${NAME}/`;
    if (!pathname.startsWith(at)) return refuse(response, 404, 'NoSuchBucket');
    const problem = problemOf(request, body);
    if (problem) {
      refused.push(problem);
      return refuse(response, 403, problem);
    }
    const key = decodeURIComponent(pathname.slice(at.length));
    if (request.method === 'PUT') {
      files.set(key, { type: request.headers['content-type'] ?? '', body });
      return response.writeHead(200, { etag: `"${sha(body)}"` }).end();
    }
    const file = files.get(key);
    if (!file) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-type': file.type, 'content-length': file.body.length, etag: '"1"' });
    return response.end(request.method === 'HEAD' ? undefined : file.body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    files,
    refused,
    settings: {
      S3_BUCKET: NAME,
      S3_REGION: REGION,
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: KEY.id,
      S3_SECRET_ACCESS_KEY: KEY.secret,
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' });
  return response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
}

const sha = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
function problemOf({ method, url, headers }: IncomingMessage, body: Buffer): string | null {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w{64})$/;
  const [, credential, signed, signature] = pattern.exec(headers.authorization ?? '') ?? [];
  if (!credential || !signed) return 'AccessDenied';
  const [id, day, region, ...service] = credential.split('/');
  if (id !== KEY.id || region !== REGION || service.join('/') !== 's3/aws4_request') return 'InvalidAccessKeyId';
  const hash = String(headers['x-amz-content-sha256']);
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha(body)) return 'XAmzContentSHA256Mismatch';
  const { pathname, searchParams } = new URL(url!, 'http://bucket');
  searchParams.sort();
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const asked = [method, pathname, searchParams.toString(), lines.join(''), signed, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha(asked)].join('\n');
  const key = [day!, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${KEY.secret}`);
  return hmac(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}
